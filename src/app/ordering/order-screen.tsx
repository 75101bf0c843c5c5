import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { contextKeys } from '#app/api.ts'
import { Button } from '#app/kit/button.tsx'
import { MessageHost } from '#app/kit/message-host.tsx'
import { todayIn } from '#domain/companies/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { Route } from './+types/order-screen'
import { sayBriefly } from './brief-message.ts'
import { CalendarButton } from './calendar-button.tsx'
import { confirmationCopy, deliveryCopy } from './copy.ts'
import { DropOffFields, useDropOff } from './delivery-date-form.tsx'
import { OrderFacts } from './order-facts.tsx'
import classes from './order-screen.module.css'
import { Receipt } from './receipt.tsx'

/** Whoever has the key sees the order; a wrong key is an order that does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const order = await context.get(contextKeys.door).get('services.getOrder', { i: params.order, key })
  return data({ order, key, now: new Date().toISOString() }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [
  { title: confirmationCopy.orderPageTitle },
  { name: 'robots', content: 'noindex' },
]

/** The server refuses a closed day with its reason; the order's page does not know the hauler's calendar. */
const everyDay: ServiceCalendar = { timezone: 'America/New_York', daysnotice: 0, offweekends: 1, disabledDates: [] }

/** An order under its key: what was bought, and the drop-off day to set or change. */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, key, now } = loaderData
  const today = todayIn(everyDay.timezone, new Date(now))
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(order.datestart === null)
  const dropOff = useDropOff(order.order, key, order)
  const save = async () => {
    if (!(await dropOff.save())) return
    setChanging(false)
    sayBriefly(deliveryCopy.saved)
    await revalidate()
  }
  const choosesDay = order.type === 'Residential' && order.state === 'placed'
  const standing = order.state === 'placed' ? null : confirmationCopy.states[order.state]
  return (
    <main className={classes.page}>
      <h1>{confirmationCopy.orderPageTitle}</h1>
      <p className={classes.number}>{confirmationCopy.orderNumber(order.order)}</p>
      {standing && <p className={classes.standing}>{standing}</p>}
      <OrderFacts order={order} timezone={everyDay.timezone} today={today} />
      {choosesDay && !changing && (
        <div className={classes.acts}>
          <CalendarButton order={order} hauler={confirmationCopy.hauler} />
          <Button tone="secondary" size={52} onClick={() => setChanging(true)}>
            {confirmationCopy.changeDay}
          </Button>
        </div>
      )}
      {choosesDay && changing && (
        <section className={classes.section}>
          <h2>{orderingMessages.deliveryDateTitle}</h2>
          <DropOffFields dropOff={dropOff} calendar={everyDay} today={today} />
          <Button
            size={52}
            wide
            notReady={dropOff.missing ?? undefined}
            busy={dropOff.saving && deliveryCopy.saving}
            onClick={save}
          >
            {deliveryCopy.save}
          </Button>
        </section>
      )}
      <Receipt order={order} />
      <MessageHost />
    </main>
  )
}
