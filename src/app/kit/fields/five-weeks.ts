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
 * The last day after a month that a calendar shows beside it where there is no room for two: five weeks from the first week
 * that is not over, so that a month's end does not hide the next days.
 * @param month its first day
 * @returns undefined for a month that has five weeks left
 */
export function lastShownBeyond(month: CalendarDay, earliest: CalendarDay = month): CalendarDay | undefined {
  const first = sundayOf(earliest > month ? earliest : month)
  const lastOfMonth = addDays(addMonths(month, 1), -1)
  return daysInclusive(first, lastOfMonth) > DAYS - 7 ? undefined : addDays(first, DAYS - 1)
}

const sundayOf = (day: CalendarDay): CalendarDay => addDays(day, -weekdays.indexOf(weekdayOf(day)))
