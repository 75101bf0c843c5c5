import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import { serviceCalendar } from '#app/ordering/order/hauler.ts'
import { confirmationCopy, deliveryCopy } from '#app/ordering/steps.copy.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { CalendarButton } from './calendar-button.tsx'
import { DropOffFields } from './drop-off-fields.tsx'
import { orderCopy } from './order.copy.ts'
import classes from './order.screen.module.css'
import { useDropOff } from './use-drop-off.ts'

export interface OrderActsProps {
  order: CustomerOrder
  orderKey: string
  today: CalendarDay
}

export function OrderActions({ order, orderKey, today }: OrderActsProps) {
  const [changing, setChanging] = useState(order.datestart === null)
  if (order.type !== 'Residential' || order.state !== 'placed') return null
  if (order.dropoffclosed) return <Closed order={order} orderKey={orderKey} />
  if (changing) return <ChangeDay order={order} orderKey={orderKey} today={today} onDone={() => setChanging(false)} />
  return (
    <div className={classes.acts}>
      <CalendarButton order={order} orderKey={orderKey} />
      <Button tone="secondary" size={52} icon={<Icon of={IconEdit} />} onClick={() => setChanging(true)}>
        {confirmationCopy.changeDay}
      </Button>
    </div>
  )
}

function Closed({ order, orderKey }: Pick<OrderActsProps, 'order' | 'orderKey'>) {
  return (
    <>
      <p className={classes.state}>{order.dropoffclosed}</p>
      {order.work.state === 'scheduled' && (
        <div className={classes.acts}>
          <CalendarButton order={order} orderKey={orderKey} />
        </div>
      )}
    </>
  )
}

function ChangeDay({ order, orderKey, today, onDone }: OrderActsProps & { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const dropOff = useDropOff(order.order, orderKey, order)
  const save = async () => {
    if (!(await dropOff.save())) return
    showBriefly(deliveryCopy.saved)
    await revalidate()
    onDone()
  }
  return (
    <section className={classes.section}>
      <h2>{orderingMessages.deliveryDateTitle}</h2>
      <DropOffFields dropOff={dropOff} calendar={serviceCalendar(order.company)} today={today} />
      <div className={classes.acts}>
        <Button
          size={52}
          notReady={dropOff.missing ?? undefined}
          busy={dropOff.saving && deliveryCopy.saving}
          onClick={save}
        >
          {deliveryCopy.save}
        </Button>
        {order.datestart && (
          <Button tone="secondary" size={52} onClick={onDone}>
            {orderCopy.keepDay}
          </Button>
        )}
      </div>
    </section>
  )
}
