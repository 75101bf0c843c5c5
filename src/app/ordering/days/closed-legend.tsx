import { deliveryCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import classes from './closed-legend.module.css'

export interface ClosedLegendProps {
  calendar: ServiceCalendar
  /** The first day that is shown. */
  from: CalendarDay
  /** The first day after those that are shown. */
  before: CalendarDay
}

/** Why days of those that are shown are N/A. */
export function ClosedLegend({ calendar, from, before }: ClosedLegendProps) {
  const closed = calendar.disabledDates.filter((day) => day >= from && day < before).toSorted()
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
