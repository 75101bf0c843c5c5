import type { Invoice } from '#contract/billing/documents.ts'
import { taxRows } from '#domain/billing/bill-words.ts'
import { centsOf, formatDollars, formatMoney } from '#domain/companies/money.ts'
import classes from './bill.module.css'

export function BillSums({ bill: { items, amount, total, open, state, kind } }: { bill: Invoice }) {
  const taxed = items.map(({ taxpercent, tax }) => ({ taxPercent: taxpercent, tax: centsOf(tax) }))
  const isOpen = state === 'issued' && kind === 'invoice'
  return (
    <dl className={classes.sums}>
      <Sum word="Before tax" amount={formatDollars(amount)} />
      {taxRows(taxed).map(({ label, amount: tax }) => (
        <Sum key={label} word={label} amount={formatMoney(tax)} />
      ))}
      <Sum word="Total" amount={formatDollars(total)} strong />
      {isOpen && open !== total && <Sum word="Paid" amount={formatMoney(centsOf(total) - centsOf(open))} />}
      {isOpen && <Sum word="Open" amount={formatDollars(open)} strong />}
    </dl>
  )
}

const Sum = ({ word, amount, strong = false }: { word: string; amount: string; strong?: boolean }) => (
  <div className={strong ? `${classes.sum} ${classes.strong}` : classes.sum}>
    <dt>{word}</dt>
    <dd>{amount}</dd>
  </div>
)
