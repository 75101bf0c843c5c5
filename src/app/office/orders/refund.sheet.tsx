import { type FormEvent, useMemo, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { dollarsOf, formatMoney } from '#domain/companies/money.ts'
import { leftToRefund, refundProblem, typedAmount } from './order-words.ts'
import classes from './sold-order.module.css'
import { useRefund } from './use-refund.ts'

type RefundSheetProps = { order: OfficeOrder; open: boolean; onClose: () => void; onRefunded: () => void }

const BEFORE_SETTLED = 'Until the bank settles the charge, only a full refund is possible.'
const BY_HAND = 'It was not paid by card, so you refund it yourself.'
const ONLY_WHOLE = 'The bank settles this charge tonight. Until then only a full refund is possible.'

export function RefundSheet({ order, open, onClose, onRefunded }: RefundSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Refund order ${order.order}`}>
      <RefundForm order={order} open={open} onClose={onClose} onRefunded={onRefunded} />
    </Sheet>
  )
}

function RefundForm({ order, open, onClose, onRefunded }: RefundSheetProps) {
  const left = leftToRefund(order)
  const onlyWhole = useOnlyWhole(order.order, open)
  const [written, setWritten] = useState(dollarsOf(left).toFixed(2))
  const byHand = order.paidby !== null && order.paidby !== 'card'
  const typed = onlyWhole ? dollarsOf(left).toFixed(2) : written
  const [checked, setChecked] = useState(false)
  const { busy, failure, refund, forgetFailure } = useRefund(order.order, (text) => {
    showMessage(text)
    onRefunded()
    onClose()
  })
  const problem = refundProblem(typed, left)
  const amount = typedAmount(typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem && amount) void refund(amount)
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField
        label="Amount"
        help={`${formatMoney(left)} can be refunded to ${order.name}. ${byHand ? BY_HAND : onlyWhole === null ? BEFORE_SETTLED : onlyWhole ? ONLY_WHOLE : ''}`.trim()}
        readOnly={onlyWhole === true}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={checked ? problem : undefined}
        onChange={(event) => {
          setWritten(event.target.value)
          forgetFailure()
        }}
        onBlur={() => setChecked(true)}
      />
      {failure && (
        <div role="alert">
          <MessageBar tone="error" text={failure} />
        </div>
      )}
      <Button
        type="submit"
        tone="danger"
        wide
        busy={busy && 'Refunding'}
      >{`Refund ${amount && !problem ? formatMoney(amount) : ''}`}</Button>
      <Button tone="secondary" wide onClick={onClose}>
        Keep it
      </Button>
    </form>
  )
}

/** Null until the bank's answer is known; the refund itself reports a failure. */
function useOnlyWhole(order: string, open: boolean): boolean | null {
  const answer = useMemo(
    () => watchedAnswer(async (signal) => (open ? await get('services.getRefundable', { order }, { signal }) : null)),
    [order, open],
  )
  const loaded = useAnswer(answer)
  return loaded.state === 'ready' ? (loaded.value?.whole ?? null) : null
}
