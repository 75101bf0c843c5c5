import { type BillAnswer, type ShownBill, shownBill } from '#app/billing/bill-answer.ts'
import { BillSheets } from '#app/billing/paper/bill-sheets.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { useSite } from '#app/page/use-site.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { BillCredit, BillReceipt, BillVoid } from './bill-closed.tsx'
import { BillForm } from './bill-form.tsx'
import classes from './bill-page.module.css'
import { type BillCalls, useBillPayment } from './use-bill-payment.ts'

export interface BillPageProps {
  bill: BillAnswer
  /** Of this page, with the key. */
  path: string
  today: CalendarDay
  calls: BillCalls
}

export function BillPage({ bill, path, today, calls }: BillPageProps) {
  const paying = useBillPayment(bill, path, calls)
  const { publicUrl } = useSite()
  const shown = withOutcome(shownBill(bill), paying.paid.state)
  return (
    <>
      <div className={classes.screen}>
        <HaulerFrame company={bill.company} line>
          {shown.state === 'void' ? (
            <BillVoid bill={shown} />
          ) : shown.kind === 'creditnote' ? (
            <BillCredit bill={shown} />
          ) : shown.state === 'paid' ? (
            <BillReceipt bill={shown} paying={paying} isOnAutopay={bill.autopay === 1} />
          ) : (
            <BillForm bill={bill} shown={shown} today={today} paying={paying} />
          )}
        </HaulerFrame>
      </div>
      <div className={classes.paper}>
        <BillSheets bills={[{ bill: shown, link: `${publicUrl}${path}` }]} />
      </div>
    </>
  )
}

/** The outcome of a payment is known before the page has loaded the bill again. */
function withOutcome(bill: ShownBill, outcome: 'open' | 'paid' | 'ended'): ShownBill {
  if (outcome === 'open' || bill.kind === 'creditnote') return bill
  return { ...bill, open: 0, state: outcome === 'paid' ? 'paid' : 'void' }
}
