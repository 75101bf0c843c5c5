import { IconCircleCheck, IconFileOff, IconPrinter, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ShownBill } from '#app/billing/bill-answer.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { billTitle } from '#domain/billing/bill-words.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import { billCopy } from './bill.copy.ts'
import classes from './bill-closed.module.css'
import { BillLines } from './bill-lines.tsx'
import type { BillPaying } from './use-bill-payment.ts'

const mark = { size: 40, stroke: 2, 'aria-hidden': true } as const

interface ReceiptProps {
  bill: ShownBill
  paying: BillPaying
  /** Before this payment. */
  isOnAutopay: boolean
}

export function BillReceipt({ bill, paying: { attempt, paid }, isOnAutopay }: ReceiptProps) {
  const { name } = bill.company
  const isPaidNow = attempt !== null && paid.state === 'paid'
  return (
    <Closed
      bill={bill}
      mark={<IconCircleCheck {...mark} />}
      title={isPaidNow ? payingCopy.paidTitle(formatDollars(attempt.amount)) : billCopy.paidBefore(billTitle(bill))}
      lead={isPaidNow ? (paid.text ?? payingCopy.paidBy(name, attempt.lastfour)) : billCopy.nothingDue}
      takesFocus={isPaidNow}
      print={billCopy.printReceipt}
    >
      <section className={classes.next}>
        <h2>{billCopy.whatNext}</h2>
        <p>{isOnAutopay || attempt?.autopay ? billCopy.nextCharged(name) : billCopy.nextAsked}</p>
      </section>
    </Closed>
  )
}

export function BillVoid({ bill }: { bill: ShownBill }) {
  return (
    <Closed
      bill={bill}
      mark={<IconFileOff {...mark} />}
      title={billCopy.voidTitle(billTitle(bill))}
      lead={billCopy.voidLead}
    />
  )
}

export function BillCredit({ bill }: { bill: ShownBill }) {
  return (
    <Closed
      bill={bill}
      mark={<IconReceiptRefund {...mark} />}
      title={billTitle(bill)}
      lead={billCopy.creditLead(formatMoney(-bill.total))}
    />
  )
}

interface ClosedProps {
  bill: ShownBill
  mark: ReactNode
  title: string
  lead: string
  takesFocus?: boolean
  print?: string
  children?: ReactNode
}

function Closed({
  bill,
  mark: picture,
  title,
  lead,
  takesFocus = false,
  print = billCopy.print,
  children,
}: ClosedProps) {
  const { name, phone } = bill.company
  return (
    <main className={classes.page}>
      <div className={classes.mark}>{picture}</div>
      <h1 ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{lead}</p>
      <BillLines bill={bill} />
      {children}
      <Button
        className={classes.print}
        tone="secondary"
        size={52}
        wide
        icon={<Icon of={IconPrinter} />}
        onClick={() => window.print()}
      >
        {print}
      </Button>
      <CallHauler phone={phone}>{payingCopy.wrong(haulerName(name, '').short)}</CallHauler>
    </main>
  )
}
