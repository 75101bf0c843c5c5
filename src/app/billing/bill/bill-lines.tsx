import { IconChevronDown } from '@tabler/icons-react'
import { isPartlyPaid, type ShownBill } from '#app/billing/bill-answer.ts'
import { List } from '#app/kit/display/list.tsx'
import typeClasses from '#app/kit/type.module.css'
import type { WorkedRow } from '#domain/billing/adjustments.ts'
import { type BilledItem, itemWords, taxRows, workedWords } from '#domain/billing/bill-words.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { billCopy } from './bill.copy.ts'
import classes from './bill-lines.module.css'

export function BillLines({ bill }: { bill: ShownBill }) {
  return (
    <div className={classes.card}>
      <List role="list">
        {bill.items.map((item, index) => (
          <Line key={item.id} item={item} before={bill.items.slice(0, index)} />
        ))}
      </List>
      <dl>
        {sumRows(bill).map(({ label, amount, look }) => (
          <div key={label} className={classes[look]}>
            <dt>{label}</dt>
            <dd translate="no">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface SumRow {
  label: string
  amount: Cents
  look: 'small' | 'last'
}

function sumRows(bill: ShownBill): SumRow[] {
  const { kind, state, items, total, open } = bill
  const taxes = taxRows(items).map((row): SumRow => ({ ...row, look: 'small' }))
  if (kind === 'creditnote') return [...taxes, { label: billCopy.credit, amount: total, look: 'last' }]
  if (state === 'void') return [...taxes, { label: billCopy.total, amount: total, look: 'last' }]
  if (state === 'paid') return [...taxes, { label: billCopy.paid, amount: total, look: 'last' }]
  const paid: SumRow[] = isPartlyPaid(bill)
    ? [
        { label: billCopy.total, amount: total, look: 'small' },
        { label: billCopy.paidSoFar, amount: open - total, look: 'small' },
      ]
    : []
  return [...taxes, ...paid, { label: billCopy.toPay, amount: open, look: 'last' }]
}

/** @param before earlier items: a period or name that they had is not clear, or is clear already */
function Line({ item, before }: { item: BilledItem; before: readonly BilledItem[] }) {
  const { title, detail, period } = itemWords(item)
  const last = before.at(-1)
  const isNewPeriod = period !== '' && !(last && itemWords(last).period === period)
  const needsDetail = item.worked.length === 0 || before.some((other) => itemWords(other).title === title)
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.name}>{title}</span>
        <span className={classes.amount} translate="no">
          {formatMoney(item.amount)}
        </span>
      </div>
      {needsDetail && detail && <p className={classes.fact}>{detail}</p>}
      {isNewPeriod && <p className={classes.fact}>{period}</p>}
      {item.worked.length > 0 && <Working of={title} parts={item.worked} />}
    </li>
  )
}

/** Open where a line has several parts, because then its amount is not the usual one. */
function Working({ of, parts }: { of: string; parts: readonly WorkedRow[] }) {
  const rows = workedWords(parts)
  return (
    <details className={classes.working} open={rows.length > 1}>
      <summary className={classes.summary}>
        <span>{billCopy.workedOut}</span>
        <span className={typeClasses.hidden}>{billCopy.workedOutOf(of)}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <dl className={classes.parts}>
        {rows.map(({ when, how, amount }) => (
          <div key={`${when} ${how}`}>
            <dt>
              <span className={classes.when}>{when}</span>
              <span>{how}</span>
            </dt>
            <dd translate="no">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
