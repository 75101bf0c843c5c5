import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './customer-cards.module.css'

export type RowCard = { key: string; href: string; title: ReactNode; end?: ReactNode; facts: ReactNode }

/** A list on a phone: one card each, and the whole card is the link. */
export function RowCards({ label, cards }: { label: string; cards: readonly RowCard[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {cards.map(({ key, href, title, end, facts }) => (
        <li key={key}>
          <Link className={classes.card} to={href}>
            <span className={classes.line}>
              <strong className={classes.name}>{title}</strong>
              {end}
            </span>
            <span className={classes.facts}>{facts}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
