import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { expiryText } from '#domain/payments/card-expiry.ts'
import { DropOffForm } from './drop-off-form.tsx'
import { MarkPaidForm } from './mark-paid-form.tsx'
import { type OrderAct, orderActs } from './order-acts.ts'
import { SendAgainForm } from './send-again-form.tsx'
import classes from './sold-order.module.css'

type OrderActsSheetProps = {
  order: OfficeOrder
  timezone: string
  open: boolean
  onClose: () => void
  onChanged: () => void
}

const WORDS: Record<OrderAct, string> = {
  paid: 'Mark as paid',
  again: 'Send a message again',
  dropoff: 'Set the drop-off day',
  card: 'Remove the stored card',
}

export function OrderActsSheet({ order, timezone, open, onClose, onChanged }: OrderActsSheetProps) {
  const { user } = useOffice()
  const [act, setAct] = useState<OrderAct | null>(null)
  const close = () => {
    setAct(null)
    onClose()
  }
  const onDone = (text: string) => {
    showMessage(text)
    onChanged()
    close()
  }
  return (
    <Sheet open={open} onClose={close} title={act ? `${WORDS[act]}: order ${order.order}` : `Order ${order.order}`}>
      {act === null && (
        <div className={classes.form}>
          {orderActs(order, user).map((each) => (
            <Button key={each} tone="secondary" wide onClick={() => setAct(each)}>
              {WORDS[each]}
            </Button>
          ))}
        </div>
      )}
      {act === 'paid' && <MarkPaidForm order={order} timezone={timezone} onDone={onDone} />}
      {act === 'again' && <SendAgainForm order={order} onDone={onDone} />}
      {act === 'dropoff' && <DropOffForm order={order} onDone={onDone} />}
      {act === 'card' && <RemoveCard order={order} onDone={onDone} />}
    </Sheet>
  )
}

type ActFormProps = { order: OfficeOrder; onDone: (text: string) => void }

function RemoveCard({ order: { order, name, card }, onDone }: ActFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({ onRefused: ({ message }) => setFailure(message) })
  const remove = () =>
    save(async (write) => {
      setFailure(null)
      const { success, resptext } = await write('customers.removeCard', { order })
      if (success) onDone(resptext)
      else setFailure(resptext)
    })
  return (
    <div className={classes.form}>
      <p>
        {`The card ending in ${card?.lastfour}${card?.expiry ? `, expires ${expiryText(card.expiry)}` : ''} will be removed at the card processor, too. ${name} will have to enter a card again to be charged.`}
      </p>
      {failure && (
        <div role="alert">
          <MessageBar tone="error" text={failure} />
        </div>
      )}
      <Button tone="danger" wide busy={busy && 'Removing'} onClick={remove}>
        Remove card
      </Button>
    </div>
  )
}
