import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type from '#app/kit/type.module.css'
import { Facts } from '#app/office/display/facts.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { Asked } from '#contract/contract.ts'
import type { ListedDifference } from '#contract/services/differences.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { differenceMessages } from '#domain/payments/messages.ts'
import { refundedPayment } from '#domain/payments/order-reference.ts'
import classes from './difference.sheet.module.css'
import { explanationOf, KIND_WORDS, moneyOf } from './difference-words.ts'
import { DifferenceState } from './differences.columns.tsx'

type DifferenceSheetProps = { difference: ListedDifference; onClose: () => void; onSettled: () => void }

export function DifferenceSheet({ difference, onClose, onSettled }: DifferenceSheetProps) {
  const { kind, state, order, reference, retref, account, there, here, day, found, outcome, timezone } = difference
  return (
    <Sheet open onClose={onClose} title={KIND_WORDS[kind]}>
      <div className={classes.sheet}>
        {state === 'open' && <p>{explanationOf(difference)}</p>}
        <Facts
          facts={[
            ['At the processor', moneyOf(there)],
            ['In your books', moneyOf(here)],
            ['Day', formatDay(day)],
            ['State', <DifferenceState key="state" {...difference} />],
            ...(order ? [['Order', <OrderLink key="order" order={order} />] as const] : []),
            ['Reference', reference || '–'],
            ['Bank reference', retref ?? '–'],
            ['Merchant account', `…${account}`],
            ['Found', <Moment key="found" at={found} zone={timezone} />],
            ...(outcome ? [[state === 'open' ? 'Last try' : 'Outcome', outcome] as const] : []),
          ]}
        />
        {state === 'open' && (
          <Decisions
            difference={difference}
            onSettled={() => {
              onClose()
              onSettled()
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

const OrderLink = ({ order }: { order: string }) => (
  <Link className={type.link} to={`${href('/admin/orders')}?q=${order}`}>
    {order}
  </Link>
)

function Decisions({ difference, onSettled }: { difference: ListedDifference; onSettled: () => void }) {
  const { id, gives, attaches } = difference
  const [order, setOrder] = useState(difference.order ?? '')
  const [reason, setReason] = useState('')
  const { busy, failure, settle, showFailure } = useSettling(id, onSettled)
  const attach = () =>
    order.trim() === ''
      ? showFailure(differenceMessages.orderRequired)
      : settle({ action: 'attach', order: order.trim() })
  const refundsBills = refundedPayment(difference.reference) !== null
  const dismiss = () =>
    reason.trim() === ''
      ? showFailure(differenceMessages.reasonRequired)
      : settle({ action: 'dismiss', reason: reason.trim() })
  return (
    <>
      {failure && (
        <div role="alert">
          <MessageBar tone="error" text={failure} />
        </div>
      )}
      {gives !== null && (
        <Button tone="danger" wide busy={busy && 'Refunding'} onClick={() => settle({ action: 'give' })}>
          {`Refund ${moneyOf(gives)}`}
        </Button>
      )}
      {attaches && refundsBills && (
        <Button tone="secondary" wide busy={busy && 'Booking'} onClick={() => settle({ action: 'attach' })}>
          Book on its payment
        </Button>
      )}
      {attaches && !refundsBills && (
        <div className={classes.decision}>
          <TextField label="Order number" value={order} onChange={({ target }) => setOrder(target.value)} />
          <Button tone="secondary" wide busy={busy && 'Booking'} onClick={attach}>
            Book on this order
          </Button>
        </div>
      )}
      <div className={classes.decision}>
        <TextField
          label="Reason"
          help="Why no action is needed. Saved with the difference."
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button tone="secondary" wide busy={busy && 'Dismissing'} onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </>
  )
}

const LOST = 'The connection was lost. Please try again: nothing is refunded or booked twice.'

/** Settles a difference once, even when pressed again after a lost answer. */
function useSettling(id: number, onDone: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({
    onRefused: ({ status, message }) => setFailure(status === 0 || status >= 500 ? LOST : message),
  })
  const settle = (decision: Omit<Asked<'services.settleDifference'>, 'id'>) =>
    save(async (write) => {
      setFailure(null)
      const answer = await write('services.settleDifference', { id, ...decision })
      if (!answer.success && !('pending' in answer)) return setFailure(answer.resptext)
      showMessage(answer.resptext)
      onDone()
    })
  return { busy, failure, settle, showFailure: setFailure }
}
