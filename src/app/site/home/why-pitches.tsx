import { Link } from 'react-router'
import type from '#app/kit/type.module.css'
import classes from './why-pitches.module.css'

const pitches = [
  {
    title: 'Sign-ups at any hour',
    text: 'Customers pick a service, see the price, and make the first payment. You both get the e-\u2060mail before the coffee is hot.',
    link: 'Get customers online',
  },
  {
    title: 'Revenue that repeats',
    text: 'Carts and dumpsters are priced by the month, quarter or year. You see what recurs by service type, and where people outside your area keep asking.',
    link: 'Grow what recurs',
  },
  {
    title: 'People who know routes',
    text: 'We set up your prices, map and page with you, and stay on the line while your first orders come in.',
    link: 'Talk to a guide',
  },
] as const

export function WhyPitches({ brand }: { brand: string }) {
  return (
    <section aria-labelledby="why">
      <h2 className={classes.head} id="why">{`Why ${brand}`}</h2>
      {pitches.map(({ title, text, link }) => (
        <div key={title} className={classes.pitch}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>
            <span>{text}</span>{' '}
            <Link className={`${type.link} ${classes.link}`} to="/Contact">
              {link}
            </Link>
          </p>
        </div>
      ))}
    </section>
  )
}
