import { IconCalendar, IconReceiptDollar, IconRefresh, IconTruck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { confirmationCopy } from '#app/ordering/steps.copy.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { type CalendarDay, daysInclusive, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { whatComesNext } from '#domain/ordering/wizard/what-comes-next.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './order-facts.module.css'
import { orderAfter } from './order-receipt.ts'

export function OrderFacts({ order, timezone, today }: { order: CustomerOrder; timezone: string; today: CalendarDay }) {
  const paid = todayIn(timezone, new Date(order.charge?.at ?? order.placed))
  return (
    <ul className={classes.facts}>
      {order.type === 'Roll-Offs' ? <RollOffFacts order={order} /> : <ServiceFacts order={order} />}
      <Fact icon={<Icon of={IconReceiptDollar} />} title={paidText(order, paid, today)}>
        {laterText(order)}
      </Fact>
    </ul>
  )
}

export const streetOfOrder = ({ address }: CustomerOrder) => address.split(',')[0] ?? address
const calendarIcon = <Icon of={IconCalendar} />

function ServiceFacts({ order }: { order: CustomerOrder }) {
  const isCommercial = order.type === 'Commercial'
  const [arrives] = order.lines.flatMap(({ datestart }) => datestart ?? []).toSorted()
  return (
    <>
      <Fact
        icon={calendarIcon}
        title={deliveredText(order) ?? (isCommercial ? containerText(arrives) : cartsText(order))}
      >
        {isCommercial ? streetOfOrder(order) : confirmationCopy.atCurb(streetOfOrder(order))}
      </Fact>
      <Fact icon={<Icon of={IconRefresh} />} title={confirmationCopy.pickups}>
        {order.lines.map(withFrequency).join(', ')}
      </Fact>
    </>
  )
}

const withFrequency = ({ name, frequency, preferred }: CustomerOrder['lines'][number]): string => {
  const often = name.toLowerCase().includes(frequency.toLowerCase()) ? name : `${name} ${frequency}`
  return preferred.length > 0 ? `${often} (${preferred.join(', ')})` : often
}

const deliveredText = ({ work: { delivered } }: CustomerOrder): string | null =>
  delivered && confirmationCopy.delivered(formatDayWithWeekday(delivered))

function containerText(day: CalendarDay | undefined): string {
  return day ? confirmationCopy.containerOn(formatDayWithWeekday(day)) : confirmationCopy.containerOpen
}

function cartsText({ datestart, ampm }: CustomerOrder): string {
  if (!datestart) return confirmationCopy.arriveUnknown
  return confirmationCopy.arrive([formatDayWithWeekday(datestart), ampm].filter(Boolean).join(', '))
}

function RollOffFacts({ order }: { order: CustomerOrder }) {
  return order.lines.map(({ name, datestart, dateend, notes }) => (
    <Fragment key={`${name} ${datestart}`}>
      {datestart && (
        <Fact
          icon={calendarIcon}
          title={deliveredText(order) ?? confirmationCopy.dropOn(formatDayWithWeekday(datestart))}
        >
          {[name, streetOfOrder(order), notes].filter(Boolean).join(', ')}
        </Fact>
      )}
      {datestart && dateend && (
        <Fact
          icon={<Icon of={IconTruck} />}
          title={
            order.work.pickedup
              ? confirmationCopy.pickedUp(formatDayWithWeekday(order.work.pickedup))
              : confirmationCopy.pickUpOn(formatDayWithWeekday(dateend))
          }
        >
          {confirmationCopy.withinDays(counted(daysInclusive(datestart, dateend), 'day'))}
        </Fact>
      )}
    </Fragment>
  ))
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
    </li>
  )
}

function paidText({ payment, total, refunded }: CustomerOrder, paid: CalendarDay, today: CalendarDay): string {
  switch (payment) {
    case 'none':
      return paymentMessages.demoBilling
    case 'asked':
    case 'unpaid':
      return confirmationCopy.unpaid(formatDollars(total))
    case 'refunded':
    case 'voided':
      return confirmationCopy.refunded(formatDollars(total))
    case 'paid': {
      const text =
        paid === today
          ? confirmationCopy.paid(formatDollars(total))
          : confirmationCopy.paidOn(formatDollars(total), formatDay(paid))
      return refunded > 0 ? confirmationCopy.partlyRefunded(text, formatDollars(refunded)) : text
    }
  }
}

function laterText(order: CustomerOrder): string {
  if (order.payment === 'unpaid' && order.state === 'placed') {
    return order.paylink?.state === 'open' ? '' : paymentMessages.payByLink
  }
  return whatComesNext(orderAfter(order))
}
