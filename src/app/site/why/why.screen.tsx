import { Link } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import type from '#app/kit/type.module.css'
import { pageMeta } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import { DeskPicture } from '#app/site/home/desk-picture.tsx'
import { screenOf } from '#app/site/home/screens.ts'
import page from '#app/site/text-page.module.css'
import { siteMessages } from '#domain/site/messages.ts'
import type { Route } from './+types/why.screen'
import classes from './why.screen.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Why haulers choose us', matches[0].loaderData, {
    description: 'Customers online at any hour, revenue that repeats, and people who know routes.',
    path: '/Why-Joe',
  })

const reasons = [
  {
    title: 'Customers come on board online, at any hour',
    paragraphs: [
      'Many people who need a cart look for one after supper. Your order page answers then: it knows which streets you serve, shows the price before it asks for a name, and takes the first payment.',
      'They hear from you without you lifting a phone: what was ordered, when the truck comes, where to set the cart. You get the same by email, and the delivery is on your crew’s list.',
    ],
    link: 'Get customers online',
  },
  {
    title: 'Profit from revenue that repeats',
    paragraphs: [
      'Carts and dumpsters are priced by the month, the quarter or the year, and the price of each customer is frozen at the sale. You see what recurs by service type, who stopped half way, and which streets outside of your area keep asking.',
      'Setup and delivery fees are said early and charged once. Roll-offs count days the way you do, with the tons that are included and the price of those that are not.',
    ],
    link: 'Grow what recurs',
  },
  {
    title: 'Guidance from people who know routes',
    paragraphs: [
      'We draw your service map with you, cut the holes where the truck cannot turn, and put your prices in order before anyone sees them. While your first orders come in we stay on the line.',
      'Everything stays yours: your name, your colors, your customers. Your customers never need to know ours.',
    ],
    link: 'Talk to a guide',
  },
] as const

export default function WhyScreen() {
  const { brand } = useSite()
  return (
    <div className={`${wrapping.wrap} ${page.page}`}>
      <header className={page.head}>
        <h1 className={page.title}>{`Why haulers choose ${brand}`}</h1>
        <p className={page.lead}>You know the routes. The desk work can run while you drive them.</p>
      </header>
      <div className={classes.columns}>
        <div>
          {reasons.map(({ title, paragraphs, link }) => (
            <section key={title} className={classes.reason}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <Link className={type.link} to="/Contact">
                {link}
              </Link>
            </section>
          ))}
        </div>
        <div className={classes.aside}>
          <DeskPicture screen={screenOf('money')} className={classes.screen} />
          <div className={classes.start}>
            <ButtonLink to="/Demo" tone="amber" size={56} wide>
              {siteMessages.startDemonstration}
            </ButtonLink>
            <p className={classes.note}>A real order page. No account, no card.</p>
          </div>
        </div>
      </div>
    </div>
  )
}
