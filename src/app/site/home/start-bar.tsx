import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import { siteMessages } from '#domain/site/messages.ts'
import classes from './start-bar.module.css'

export function StartBar({ below }: { below: RefObject<HTMLElement | null> }) {
  const { brand } = useSite()
  const shown = !useInSight(below)
  return (
    <div className={classes.bar} data-shown={shown || undefined} inert={!shown} data-on-night="">
      <div className={`${wrapping.wrap} ${classes.row}`}>
        <Link to="/" className={classes.brand} aria-label={`${brand}, top of the page`}>
          <BrandMark brand={brand} />
        </Link>
        <Link to="/Can-Manager/register" className={classes.free}>
          Start Can Manager free
        </Link>
        <ButtonLink to="/Demo" tone="amber" size={44} className={classes.start}>
          {siteMessages.startDemonstration}
        </ButtonLink>
      </div>
    </div>
  )
}

function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
