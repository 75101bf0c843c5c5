import { IconCalendar, IconReceiptDollar, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import { type CalendarDay, todayIn } from '#domain/companies/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { nextChargeDay } from '#domain/ordering/next-charge.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { confirmationCopy } from './copy.ts'
import classes from './order-facts.module.css'

const money = (dollars: number) => formatMoney(centsOf(dollars) ?? 0)

/** What, when, where and what was paid. */
export function OrderFacts({ order, timezone, today }: { order: CustomerOrder; timezone: string; today: CalendarDay }) {
  const { datestart, ampm, lines } = order
  const street = order.address.split(',')[0] ?? order.address
  const rhythm = lines.map(({ name, frequency }) => `${name} ${frequency}`).join(', ')
  const ordered = todayIn(timezone, new Date(order.placed))
  return (
    <ul className={classes.facts}>
      {order.type === 'Residential' && (
        <Fact
          icon={<IconCalendar size={20} stroke={1.75} aria-hidden="true" />}
          title={
            datestart
              ? confirmationCopy.arrive([formatDayWithWeekday(datestart), ampm].filter(Boolean).join(', '))
              : confirmationCopy.arriveUnknown
          }
        >
          {confirmationCopy.atCurb(street)}
        </Fact>
      )}
      <Fact icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />} title={confirmationCopy.pickups}>
        {rhythm}
      </Fact>
      <Fact
        icon={<IconReceiptDollar size={20} stroke={1.75} aria-hidden="true" />}
        title={paidText(order, ordered, today)}
      >
        {laterText(order, ordered)}
      </Fact>
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </li>
  )
}

function paidText({ payment, total }: CustomerOrder, ordered: CalendarDay, today: CalendarDay): string {
  switch (payment) {
    case 'none':
      return paymentMessages.demoBilling
    case 'asked':
    case 'unpaid':
      return confirmationCopy.unpaid(money(total))
    case 'refunded':
    case 'voided':
      return confirmationCopy.refunded(money(total))
    case 'paid':
      return ordered === today
        ? confirmationCopy.paid(money(total))
        : confirmationCopy.paidOn(money(total), formatDay(ordered))
  }
}

function laterText({ recurring, payfrequency, payment }: CustomerOrder, ordered: CalendarDay): string {
  if (payment === 'none') return confirmationCopy.nothingCharged
  if (payment === 'unpaid') return paymentMessages.payByLink
  if (recurring === 0) return confirmationCopy.nothingLater
  return confirmationCopy.thenOn(money(recurring), formatDay(nextChargeDay(ordered, payfrequency)))
}
