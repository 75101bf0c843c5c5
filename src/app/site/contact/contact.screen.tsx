import { useState } from 'react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import type from '#app/kit/type.module.css'
import { pageMeta } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import page from '#app/site/text-page.module.css'
import { siteMessages } from '#domain/site/messages.ts'
import type { Route } from './+types/contact.screen'
import classes from './contact.screen.module.css'
import { ContactForm } from './contact-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Contact', matches[0].loaderData, {
    description: 'Write or call: order pages, prices and maps are set up together with you.',
    path: '/Contact',
  })

export default function ContactScreen() {
  const { brand, brandPhone } = useSite()
  const [sent, setSent] = useState(false)
  return (
    <div className={`${wrapping.wrap} ${page.page} ${classes.columns}`}>
      <div>
        <header className={page.head}>
          <h1 className={page.title}>Contact</h1>
          <p className={page.lead}>
            Tell us what you haul and where. We look at your routes with you, set up your prices and your map, and stay
            on the line while your first orders come in.
          </p>
        </header>
        {sent ? <Thanks /> : <ContactForm onSent={() => setSent(true)} />}
      </div>
      <aside className={classes.aside} aria-labelledby="by-phone">
        <h2 className={type.subheading} id="by-phone">
          Rather talk?
        </h2>
        <p>
          <a className={classes.phone} href={`tel:${brandPhone}`}>
            {brandPhone}
          </a>
        </p>
        <p className={classes.fine}>A person answers, and it is one who knows routes.</p>
        <h2 className={type.subheading}>Is it about your pickup?</h2>
        <p
          className={classes.fine}
        >{`Carts, dumpsters and dates are your hauler’s: the number is on your order page and in every email about your order. ${brand} cannot see your route.`}</p>
      </aside>
    </div>
  )
}

function Thanks() {
  return (
    <div className={classes.thanks} role="status">
      <h2>{siteMessages.contactThanks}</h2>
      <p>Until then, see how an order feels to your customers.</p>
      <ButtonLink to="/Demo" tone="secondary">
        Try the order page
      </ButtonLink>
    </div>
  )
}
