import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { cardKeptText, cardNotKeptText } from '#domain/ordering/consents.ts'
import { expiryText } from '#domain/payments/card-expiry.ts'
import { orderCopy } from './order.copy.ts'
import classes from './order.screen.module.css'
import type { OrderActsProps } from './order-actions.tsx'

export function StoredCard({ order, orderKey }: Pick<OrderActsProps, 'order' | 'orderKey'>) {
  const { card, charge, company } = order
  const [failure, setFailure] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { busy, save } = useSave({ onRefused: ({ message }) => setFailure(message) })
  const remove = () =>
    save(async (write) => {
      setFailure(null)
      const { success, resptext } = await write('services.removeCard', { order: order.order, key: orderKey })
      if (!success) return setFailure(resptext)
      showBriefly(resptext)
      await revalidate()
    })
  if (charge?.by !== 'card') return null
  if (!card) return order.state === 'placed' ? <p className={classes.card}>{cardNotKeptText}</p> : null
  return (
    <section className={classes.change}>
      <h2>{orderCopy.card}</h2>
      <p>
        {orderCopy.cardEnding(card.lastfour, expiryText(card.expiry))} {cardKeptText(company.name)}
      </p>
      {failure && (
        <div role="alert">
          <MessageBar tone="error" text={failure} />
        </div>
      )}
      <Button tone="secondary" size={52} busy={busy && orderCopy.removing} onClick={remove}>
        {orderCopy.removeCard}
      </Button>
    </section>
  )
}
