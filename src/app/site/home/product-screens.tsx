import { IconArrowRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import wrapping from '#app/site/wrap.module.css'
import classes from './product-screens.module.css'

/**
 * Pictures of the product itself, taken of the demo by `npm run site-pictures`, which has the same names: each screen on a desk and on
 * a phone.
 */
const SCREENS = [
  {
    name: 'money',
    title: 'Orders and money',
    fact: 'Paid, given back, next work',
    desk: 'The list of orders: number, customer, payment, state and total of each, with the sum of all below.',
    phone: 'The list of customers on a phone: name, price and service of each.',
  },
  {
    name: 'day',
    title: 'The day on one board',
    fact: 'Every stop with its driver',
    desk: 'The dispatcher’s board: the deliveries of the day with driver and state, and a map beside them.',
    phone: 'The same board on a phone.',
  },
  {
    name: 'stop',
    title: 'One stop, one thumb',
    fact: 'Works where the signal does not',
    desk: 'A driver’s day on a desktop: the next stop, the list below it, and what is done there.',
    phone: 'A driver’s next stop on a phone, with buttons to navigate, call and be done.',
  },
  {
    name: 'page',
    title: 'The page they order on',
    fact: 'In your colors, drawn to scale',
    desk: 'An order page on a desktop: three kinds of service, each drawn beside a person.',
    phone: 'The same order page on a phone.',
  },
] as const

type Screen = (typeof SCREENS)[number]

/** What a hauler gets, by its own screens: choosing one shows it on a desk and on a phone. */
export function ProductScreens() {
  const [shown, setShown] = useState<Screen>(SCREENS[0])
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby="screens">
      <div className={`${wrapping.wrap} ${classes.content}`}>
        <div className={classes.head}>
          <h2 className={classes.title} id="screens">
            The screens you get
          </h2>
          <p className={classes.sentence}>
            Nothing drawn for a brochure. Each picture is the product with a small hauler’s day in it.
          </p>
        </div>
        <div>
          <ul className={classes.list}>
            {SCREENS.map((screen) => (
              <li key={screen.name}>
                <button
                  type="button"
                  className={classes.screen}
                  aria-pressed={screen === shown}
                  aria-controls={id}
                  onClick={() => setShown(screen)}
                >
                  <strong className={classes.name}>{screen.title}</strong>
                  {screen.fact}
                </button>
              </li>
            ))}
          </ul>
          <Link className={classes.all} to="/Services">
            See all services
            <Icon of={IconArrowRight} />
          </Link>
        </div>
        <figure key={shown.name} id={id} className={classes.pictures}>
          <img
            className={classes.desk}
            src={`/screens/${shown.name}-desk.webp`}
            alt={shown.desk}
            width={1668}
            height={1042}
            loading="lazy"
          />
          <img
            className={classes.phone}
            src={`/screens/${shown.name}-phone.webp`}
            alt={shown.phone}
            width={390}
            height={844}
            loading="lazy"
          />
        </figure>
      </div>
    </section>
  )
}
