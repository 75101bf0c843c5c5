import type { ShownBill } from '#app/billing/bill-answer.ts'
import { stateWords } from '#domain/billing/bill-words.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { paperCopy } from './paper.copy.ts'
import classes from './sheet-head.module.css'

interface LetterheadProps {
  bill: ShownBill
  title: string
  isFirst: boolean
}

export function Letterhead({ bill: { company, customerNumber }, title, isFirst }: LetterheadProps) {
  return (
    <header className={classes.letterhead}>
      {company.logo && <img className={classes.logo} src={company.logo} alt="" width={52} height={42} />}
      <div className={classes.hauler}>
        <p className={classes.name}>{company.name}</p>
        {isFirst && <p className={classes.contact}>{[company.address, company.phone].filter(Boolean).join(' · ')}</p>}
      </div>
      <div className={classes.number}>
        <p className={classes.title}>{title}</p>
        {customerNumber && <p>{paperCopy.customer(customerNumber)}</p>}
      </div>
    </header>
  )
}

/** Characters that one line of the address has in the part of the window that is always in sight. */
const FITS = 36

/** Small if a line is too long, so that up to five lines are in sight. */
export function WindowAddress({ bill: { name, street, town } }: { bill: ShownBill }) {
  const lines = [name, street, town].filter(Boolean)
  const isLong = lines.some((line) => line.length > FITS)
  return (
    <address className={isLong ? `${classes.window} ${classes.long}` : classes.window}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

export function SheetFacts({ bill }: { bill: ShownBill }) {
  const { issuedOn, servedAt, dueOn, state, kind } = bill
  const rows: [string, string][] = [
    [paperCopy.billDate, formatDay(issuedOn)],
    [paperCopy.servedAt, servedAt],
    [paperCopy.due, kind === 'invoice' && state !== 'void' ? formatDay(dueOn) : ''],
  ]
  const [label, amount] = mainFact(bill)
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === paperCopy.servedAt ? classes.place : undefined}>{value}</dd>
          </div>
        ))}
      <div className={classes.main}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    </dl>
  )
}

function mainFact(bill: ShownBill): [string, string] {
  const { text } = stateWords(bill, bill.dueOn)
  const isSettled = bill.kind === 'creditnote' || bill.state === 'paid' || bill.state === 'void'
  if (isSettled) return [text, formatMoney(Math.abs(bill.total))]
  return [paperCopy.amountDue, formatMoney(bill.open)]
}
