import { lastShownBeyond } from '#app/kit/fields/five-weeks.ts'
import { deliveryCopy } from '#app/ordering/steps.copy.ts'
import { addDays, addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import classes from './closed-legend.module.css'

interface LegendProps {
  calendar: ServiceCalendar
  from: CalendarDay
  /** Exclusive. */
  before: CalendarDay
}

export function ClosedLegend(days: LegendProps) {
  return <Legend {...days} className={classes.legend} />
}

/** A phone shows only five weeks of the two months. */
export function ClosedInMonths({ months: [first, second], ...days }: MonthsLegendProps) {
  const lastBeyond = lastShownBeyond(first, days.from)
  const afterWeeks = lastBeyond === undefined ? addMonths(first, 1) : addDays(lastBeyond, 1)
  return (
    <>
      <Legend {...days} before={afterWeeks} className={`${classes.legend} ${classes.ofOne}`} />
      <Legend {...days} before={addMonths(second, 1)} className={`${classes.legend} ${classes.ofTwo}`} />
    </>
  )
}

interface MonthsLegendProps extends Omit<LegendProps, 'before'> {
  months: readonly [CalendarDay, CalendarDay]
}

function Legend({ calendar, from, before, className }: LegendProps & { className: string | undefined }) {
  const closed = calendar.disabledDates.filter((day) => day >= from && day < before).toSorted()
  const reasons = [
    calendar.offweekends === 0 && deliveryCopy.legendWeekends,
    closed.length > 0 && deliveryCopy.legendDays(closed.map((day) => formatDay(day).slice(0, 5)).join(', ')),
  ].filter((reason) => reason !== false)
  const [head, ...rest] = reasons
  if (!head) return null
  return (
    <p className={className}>
      <span className={classes.mark}>{orderingMessages.dayUnavailable}</span>
      <span>{[head.charAt(0).toUpperCase() + head.slice(1), ...rest].join(', and ')}</span>
    </p>
  )
}
