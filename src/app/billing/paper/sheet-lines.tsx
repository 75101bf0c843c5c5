import { isPartlyPaid, type ShownBill } from '#app/billing/bill-answer.ts'
import { QrCode } from '#app/kit/display/qr-code.tsx'
import { type BilledItem, taxRows } from '#domain/billing/bill-words.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { paperCopy } from './paper.copy.ts'
import classes from './sheet-lines.module.css'
import { sheetText, workedLines } from './sheet-pages.ts'

export function SheetLines({ items }: { items: readonly BilledItem[] }) {
  if (items.length === 0) return null
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{paperCopy.what}</th>
          <th scope="col">{paperCopy.period}</th>
          <th scope="col">{paperCopy.amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SheetLine key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function SheetLine({ item }: { item: BilledItem }) {
  const { title, rest, period } = sheetText(item)
  const worked = workedLines(item)
  return (
    <tr>
      <td>
        <strong>{title}</strong>
        <span>{rest}</span>
        {worked.length > 0 && (
          <span className={classes.worked}>
            {worked.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        )}
      </td>
      <td>{period}</td>
      <td>{formatMoney(item.amount)}</td>
    </tr>
  )
}

interface ClosingProps {
  bill: ShownBill
  /** Null where nothing can be paid. */
  link: string | null
  /** The page on which the lines go on; null on the last one, which has the sums. */
  next: number | null
}

export function SheetClosing({ bill, link, next }: ClosingProps) {
  return (
    <div className={classes.closing}>
      {link && <PayOnline link={link} />}
      <div className={classes.sums}>
        {next === null ? <Sums bill={bill} /> : <p className={classes.note}>{paperCopy.continued(next)}</p>}
        {bill.company.phone && <p className={classes.note}>{paperCopy.questions(bill.company.phone)}</p>}
      </div>
    </div>
  )
}

function PayOnline({ link }: { link: string }) {
  const [page = '', key = ''] = link.replace(/^https?:\/\//, '').split('?')
  return (
    <div className={classes.online}>
      <QrCode text={link} label={paperCopy.code} onPaper />
      <div>
        <p className={classes.onlineTitle}>{paperCopy.payOnline}</p>
        <p className={classes.scan}>{paperCopy.scan}</p>
        <p className={classes.typed}>
          <span>{page}</span>
          <span>{`?${key}`}</span>
        </p>
        <p className={classes.hint}>{paperCopy.noLogin}</p>
      </div>
    </div>
  )
}

type SumRow = [label: string, amount: Cents]

function Sums({ bill }: { bill: ShownBill }) {
  const { items, amount, total, open } = bill
  const before: SumRow[] = [
    [paperCopy.beforeTax, amount],
    ...taxRows(items).map((row): SumRow => [row.label, row.amount]),
  ]
  const after: SumRow[] = isPartlyPaid(bill)
    ? [
        [paperCopy.paidSoFar, open - total],
        [paperCopy.stillDue, open],
      ]
    : []
  return (
    <dl>
      {before.map((row) => (
        <Sum key={row[0]} row={row} />
      ))}
      <Sum row={[paperCopy.total, total]} look={classes.total} />
      {after.map((row) => (
        <Sum key={row[0]} row={row} />
      ))}
    </dl>
  )
}

function Sum({ row: [label, amount], look }: { row: SumRow; look?: string | undefined }) {
  return (
    <div className={look}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
