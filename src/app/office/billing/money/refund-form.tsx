import { type FormEvent, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { centsText, dollarsText } from '#app/office/form/typed-number.ts'
import type { Payment } from '#contract/billing/documents.ts'
import { dollarsOf, formatMoney } from '#domain/companies/money.ts'
import { LostNote } from './lost-note.tsx'
import classes from './money-sheet.module.css'
import { amountOf } from './receive.form.ts'
import { leftToRefund, type OpenAgain, openAgain, refundProblem } from './refund.form.ts'
import { useLostMoney, useMoneyAct } from './use-money-act.ts'

type RefundFormProps = {
  payment: Payment
  nameOf: (invoice: number) => string
  onCancel: () => void
  onDone: () => unknown
  onChanged: () => Promise<void>
}

export function RefundForm({ payment, nameOf, onCancel, onDone, onChanged }: RefundFormProps) {
  const left = leftToRefund(payment)
  const { lost, kept } = useLostMoney('billing.refund', payment.id)
  const act = useMoneyAct({
    call: 'billing.refund',
    kept,
    say: ({ resptext }) => showMessage(resptext),
    onChanged,
    onDone,
  })
  const [typed, setTyped] = useState(() => (lost ? dollarsText(lost.amount) : centsText(left)))
  const [checked, setChecked] = useState(false)
  const amount = amountOf(typed)
  const problem = refundProblem(amount, left)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem && !act.pending) void act.act({ payment: payment.id, amount: dollarsOf(amount) })
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {lost && !act.busy && <LostNote />}
      <TextField
        label="Amount"
        help={helpOf(payment, formatMoney(left))}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={checked ? problem : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          act.forgetFailure()
        }}
        onBlur={() => setChecked(true)}
      />
      <p className={classes.note} role="status">
        {!problem && againText(openAgain(payment, amount), nameOf)}
      </p>
      <FormProblem text={act.pending ?? act.failure} />
      <div className={classes.acts}>
        {!act.pending && (
          <Button type="submit" tone="danger" wide busy={act.busy && 'Refunding'}>
            {problem ? 'Refund' : `Refund ${formatMoney(amount)}`}
          </Button>
        )}
        <Button tone="secondary" wide onClick={onCancel}>
          {act.pending ? 'Back' : 'Keep it'}
        </Button>
      </div>
    </form>
  )
}

const helpOf = ({ kind }: Payment, left: string): string =>
  kind === 'card'
    ? `${left} can be refunded to the card. Until the bank settles the charge, only the whole.`
    : `${left} can be refunded. It was not paid by card, so you give it back yourself.`

function againText(again: readonly OpenAgain[], nameOf: (invoice: number) => string): string {
  if (again.length === 0) return 'No bill will be open again.'
  return `Open again: ${again.map(({ invoice, amount }) => `${nameOf(invoice)}, ${formatMoney(amount)}`).join('; ')}.`
}
