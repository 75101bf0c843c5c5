import { deliveryCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import classes from './closed-legend.module.css'

/** Why days of the shown months are N/A. */
export function ClosedLegend({ calendar, months }: { calendar: ServiceCalendar; months: readonly CalendarDay[] }) {
  const [first] = months
  const end = addMonths(months.at(-1) ?? '', 1)
  const closed = calendar.disabledDates.filter((day) => first && day >= first && day < end).toSorted()
  const reasons = [
    calendar.offweekends === 0 && deliveryCopy.legendWeekends,
    closed.length > 0 && deliveryCopy.legendDays(closed.map((day) => formatDay(day).slice(0, 5)).join(', ')),
  ].filter((reason) => reason !== false)
  const [head, ...rest] = reasons
  if (!head) return null
  return (
    <p className={classes.legend}>
      <span className={classes.mark}>{orderingMessages.dayUnavailable}</span>
      {[head.charAt(0).toUpperCase() + head.slice(1), ...rest].join(', and ')}
    </p>
  )
}
