import { billedItem } from '#app/billing/bill-answer.ts'
import type { Item } from '#contract/billing/documents.ts'
import { type BilledItem, itemWords, workedWords } from '#domain/billing/bill-words.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './worked-items.module.css'

type WorkedItem = Omit<Item, 'id'> & { id?: number | undefined }

/** Lines of a bill, each with the parts that it was worked out from. */
export function WorkedItems({ items }: { items: readonly WorkedItem[] }) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <WorkedLine key={item.source} item={billedItem({ id: 0, ...item })} />
      ))}
    </ul>
  )
}

function WorkedLine({ item }: { item: BilledItem }) {
  const { title, detail, period } = itemWords(item)
  const parts = workedWords(item.worked)
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.name}>{title}</span>
        <span className={classes.amount}>{formatMoney(item.amount)}</span>
      </div>
      {(detail || period) && <p className={classes.fact}>{[detail, period].filter(Boolean).join(', ')}</p>}
      {parts.length > 0 && (
        <dl className={classes.parts}>
          {parts.map(({ when, how, amount }) => (
            <div key={`${when} ${how}`} className={classes.line}>
              <dt>{`${when}: ${how}`}</dt>
              <dd className={classes.amount}>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
