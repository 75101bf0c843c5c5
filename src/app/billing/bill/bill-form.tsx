import type { BillAnswer, ShownBill } from '#app/billing/bill-answer.ts'
import typeClasses from '#app/kit/type.module.css'
import { useCardCheck } from '#app/ordering/card/card-entry.tsx'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { PaymentProgress, phaseText } from '#app/ordering/paying/payment-progress.tsx'
import { FailureNote } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { billTitle, stateWords } from '#domain/billing/bill-words.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { billCopy } from './bill.copy.ts'
import classes from './bill-form.module.css'
import { BillLines } from './bill-lines.tsx'
import { PayWith } from './pay-with.tsx'
import { ANOTHER_CARD, type BillPaying } from './use-bill-payment.ts'

interface BillFormProps {
  bill: BillAnswer
  shown: ShownBill
  today: CalendarDay
  paying: BillPaying
}

export function BillForm({ bill, shown, today, paying }: BillFormProps) {
  const { phase, failure, pay, chosen } = paying
  const { company } = bill
  const card = useCardCheck(chosen === ANOTHER_CARD)
  const amount = formatMoney(shown.open)
  const call = <CallHauler phone={company.phone}>{payingCopy.wrong(haulerName(company.name, '').short)}</CallHauler>
  return (
    <StepLayout
      onNext={() => void pay()}
      nextLabel={payingCopy.pay(amount)}
      notReady={company.tokenizerurl ? !phase && !card.checking && card.missing : paymentMessages.misconfigured}
      onNotReady={card.check}
      busy={phase ? phaseText(phase) : card.checking}
      commits={{ watched: amount, size: 52 }}
      asideTitle={billCopy.toPay}
      panel={<ToPay amount={amount} due={stateWords(shown, today).text} />}
      aside={<div className={classes.aside}>{call}</div>}
    >
      <BillHead bill={shown} today={today} />
      <BillLines bill={shown} />
      <FailureNote className={classes.failure} text={failure} />
      {phase && (
        <div className={classes.progress}>
          <PaymentProgress phase={phase} />
        </div>
      )}
      {!phase && company.tokenizerurl && (
        <PayWith bill={bill} url={company.tokenizerurl} paying={paying} error={card.error} />
      )}
      <div className={classes.call}>{call}</div>
    </StepLayout>
  )
}

function BillHead({ bill, today }: { bill: ShownBill; today: CalendarDay }) {
  const { text, late } = stateWords(bill, today)
  return (
    <div className={classes.head}>
      <div className={classes.row}>
        <h1>{billTitle(bill)}</h1>
        <p className={late ? `${classes.state} ${classes.late}` : classes.state}>{text}</p>
      </div>
      <div className={classes.row}>
        <p className={classes.whose}>{billCopy.billedTo(bill.name, bill.servedAt || bill.street)}</p>
        <button type="button" className={`${typeClasses.link} ${classes.print}`} onClick={() => window.print()}>
          {billCopy.print}
        </button>
      </div>
    </div>
  )
}

function ToPay({ amount, due }: { amount: string; due: string }) {
  return (
    <div className={classes.toPay}>
      <h2>{billCopy.toPay}</h2>
      <strong className={typeClasses.total} translate="no">
        {amount}
      </strong>
      <p>{due}</p>
    </div>
  )
}
