import { Outlet } from 'react-router'
import { ScrollToTop } from '#app/kit/actions/scroll-to-top.tsx'
import { useFocusOnArrival } from '#app/page/use-focus-on-arrival.ts'
import { usePushContact } from '#app/site/contact/push-contact.ts'
import classes from './site.layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export default function SiteFrame() {
  usePushContact()
  useFocusOnArrival('content')
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollToTop />
    </div>
  )
}
