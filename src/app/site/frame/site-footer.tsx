import { Link } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import classes from './site-footer.module.css'

export function SiteFooter() {
  const { brand, brandPhone } = useSite()
  return (
    <footer className={classes.footer} data-on-night="">
      <div className={`${wrapping.wrap} ${classes.row}`}>
        <BrandMark brand={brand} size={36} />
        <a className={classes.phone} href={`tel:${brandPhone}`}>
          {brandPhone}
        </a>
        <Link className={classes.privacy} to="/Privacy-policy">
          Privacy Policy
        </Link>
        <span className={classes.copyright}>{`© ${serverNow().getUTCFullYear()} ${brand}`}</span>
      </div>
    </footer>
  )
}
