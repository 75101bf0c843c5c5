import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { type Selection, toggleRow, wholePage } from '#app/kit/tables/selection.ts'
import type { Direction, ListView } from './list.view.ts'
import classes from './row-cards.module.css'

export type CardFacts = { title: ReactNode; end?: ReactNode; line?: ReactNode; facts?: ReactNode }
type RowCard = CardFacts & { key: string; href: string | undefined; name?: string | undefined }

type RowCardsProps = { label: string; cards: readonly RowCard[]; selection?: Selection }

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
                aria-label={`Select ${card.name ?? 'row'}`}
                checked={selection.chosen.has(card.key)}
                onChange={() => toggleRow(selection, card.key)}
              />
            )}
            <Card card={card} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ card: { href, title, end, line, facts } }: { card: RowCard }) {
  const content = (
    <>
      <span className={classes.line}>
        <strong className={classes.name}>{title}</strong>
        <span>{end}</span>
      </span>
      {line && <span className={classes.line}>{line}</span>}
      {facts && <span className={classes.facts}>{facts}</span>}
    </>
  )
  return href === undefined ? (
    <div className={classes.card}>{content}</div>
  ) : (
    <Link className={classes.card} to={href}>
      {content}
    </Link>
  )
}

export type ListOrder = { sort: string; direction: Direction; label: string }

type OrderSelectProps = {
  orders: readonly ListOrder[]
  view: Pick<ListView, 'sort' | 'direction'>
  href: (order: ListOrder) => string
}

const orderName = ({ sort, direction }: Pick<ListView, 'sort' | 'direction'>) => `${sort} ${direction}`

export function OrderSelect({ orders, view, href }: OrderSelectProps) {
  const navigate = useNavigate()
  const choose = (value: string) => {
    const chosen = orders.find((order) => orderName(order) === value)
    if (chosen) navigate(href(chosen), { preventScrollReset: true })
  }
  return (
    <div className={classes.order}>
      <SelectField
        label="Order"
        options={orders.map((order) => ({ value: orderName(order), label: order.label }))}
        value={orderName(view)}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
