import { contextKeys } from '#app/calls/api.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import type from '#app/kit/type.module.css'
import { pageMeta } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import { DeskPicture } from '#app/site/home/desk-picture.tsx'
import { Sample } from '#app/site/home/sample.tsx'
import { type Screen, screenOf } from '#app/site/home/screens.ts'
import page from '#app/site/text-page.module.css'
import { siteMessages } from '#domain/site/messages.ts'
import type { ProofPrice } from '#domain/site/proof.ts'
import type { Route } from './+types/services.screen'
import classes from './services.screen.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Services', matches[0].loaderData, {
    description:
      'An order page in your colors, an office for prices, maps and customers, and a free tool for your crew.',
    path: '/Services',
  })

type Offer = { title: string; text: string; points: readonly string[]; screen: Screen['name'] }

const offers: readonly Offer[] = [
  {
    title: 'Your order page',
    text: 'A page under your name and in your colors, on your own site or beside it. It sells carts, dumpsters and roll-offs to the streets you serve and to no others.',
    points: [
      'Prices before personal data, and a total that never grows at the end',
      'First payment by card, or by a link that comes with the order',
      'Closed days, days of notice and weekends as you keep them',
      'An address outside of your area becomes a lead, not a refusal',
    ],
    screen: 'page',
  },
  {
    title: 'Your office',
    text: 'Everything that the page sells is yours to change, and the next visitor sees it.',
    points: [
      'Service maps that you draw, or bring along as GeoJSON or KML',
      'Price sets that several services share',
      'Customers and leads in one list, with what they pay and when',
      'Refunds, reviews and feedback where you expect them',
    ],
    screen: 'money',
  },
  {
    title: 'Can Manager for your crew',
    text: 'Deliveries and go backs on the driver’s phone, in the order that the truck drives them. It is free, also for haulers who sell nothing online.',
    points: [
      'Next stop first, one tap when it is done',
      'Works where the signal does not, and catches up on its own',
      'Routes in a better order at the push of a button',
      'A sold cart is a delivery on the list, without typing',
    ],
    screen: 'stop',
  },
]

/** From the operator's settings. */
export function loader({ context }: Route.LoaderArgs) {
  const proof = context.get(contextKeys.proof)
  return { price: proof?.price ?? null, sample: proof?.sample ?? false }
}

export default function ServicesScreen({ loaderData: { price, sample } }: Route.ComponentProps) {
  return (
    <div className={`${wrapping.wrap} ${page.page}`}>
      <header className={page.head}>
        <h1 className={page.title}>Services</h1>
        <p className={page.lead}>Three tools that know each other. Begin with one of them.</p>
      </header>
      {offers.map(({ title, text, points, screen }) => (
        <section key={title} className={classes.offer}>
          <DeskPicture screen={screenOf(screen)} className={classes.screen} />
          <div>
            <h2>{title}</h2>
            <p className={classes.text}>{text}</p>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <div className={classes.actions}>
        <ButtonLink to="/Demo" tone="amber" size={56}>
          {siteMessages.startDemonstration}
        </ButtonLink>
        <ButtonLink to="/Contact" tone="secondary" size={56}>
          Contact
        </ButtonLink>
        {price ? <Price price={price} sample={sample} /> : <AskForPrice />}
      </div>
    </div>
  )
}

function Price({ price: { amount, per, detail }, sample }: { price: ProofPrice; sample: boolean }) {
  return (
    <p className={classes.note}>
      Can Manager is free. Your order page and your office:{' '}
      <strong className={classes.price}>{`${amount} ${per}`}</strong> {sample && <Sample />}
      <span className={classes.detail}>{detail}</span>
    </p>
  )
}

function AskForPrice() {
  const { brandPhone } = useSite()
  return (
    <p className={classes.note}>
      What it costs depends on your routes: call{' '}
      <a className={`${type.link} ${classes.phone}`} href={`tel:${brandPhone}`}>
        {brandPhone}
      </a>{' '}
      and ask.
    </p>
  )
}
