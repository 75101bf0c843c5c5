import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { type Selection, toggleRow, wholePage } from '#app/kit/tables/selection.ts'
import classes from './row-cards.module.css'

/** What stands on a card: a head with something at its end, perhaps a second such line, and the facts under it. */
export type CardFacts = { title: ReactNode; end?: ReactNode; line?: ReactNode; facts: ReactNode }
type RowCard = CardFacts & { key: string; href: string }

type RowCardsProps = { label: string; cards: readonly RowCard[]; selection?: Selection }

/** A list on a phone: one card each, and the whole card is the link; where rows can be selected, a box stands before it. */
export function RowCards({ label, cards, selection }: RowCardsProps) {
  return (
    <>
      {selection && (
        <Checkbox
          className={classes.all}
          label="Select all on this page"
          {...wholePage(
            selection,
            cards.map(({ key }) => key),
          )}
        />
      )}
      <ul className={classes.cards} aria-label={label}>
        {cards.map((card) => (
          <li key={card.key} className={selection?.chosen.has(card.key) ? classes.selected : undefined}>
            {selection && (
              <Checkbox
                className={classes.select}
                aria-label="Select row"
                checked={selection.chosen.has(card.key)}
                onChange={() => toggleRow(selection, card.key)}
              />
            )}
            <Link className={classes.card} to={card.href}>
              <span className={classes.line}>
                <strong className={classes.name}>{card.title}</strong>
                {card.end}
              </span>
              {card.line && <span className={classes.line}>{card.line}</span>}
              <span className={classes.facts}>{card.facts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
