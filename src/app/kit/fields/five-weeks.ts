import {
  addDays,
  addMonths,
  type CalendarDay,
  daysInclusive,
  weekdayOf,
  weekdays,
} from '#domain/companies/days/calendar-day.ts'

const WEEKS = 5
const DAYS = WEEKS * 7

/**
 * Five weeks from the current one, so that the end of a month doesn't hide the next days.
 * @returns undefined if the month has five weeks left
 */
export function lastShownBeyond(month: CalendarDay, earliest: CalendarDay = month): CalendarDay | undefined {
  const first = sundayOf(earliest > month ? earliest : month)
  const lastOfMonth = addDays(addMonths(month, 1), -1)
  return daysInclusive(first, lastOfMonth) > DAYS - 7 ? undefined : addDays(first, DAYS - 1)
}

const sundayOf = (day: CalendarDay): CalendarDay => addDays(day, -weekdays.indexOf(weekdayOf(day)))
