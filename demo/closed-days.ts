import { addDays, type CalendarDay, type Weekday, weekdayOf } from '#domain/companies/days/calendar-day.ts'

/** The date of a month's nth such weekday: nthWeekday(2026, 11, 'Thursday', 4) is Thanksgiving. */
function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CalendarDay {
  let day = `${year}-${String(month).padStart(2, '0')}-01`
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return addDays(day, (nth - 1) * 7)
}

function holidays(year: number): CalendarDay[] {
  const thanksgiving = nthWeekday(year, 11, 'Thursday', 4)
  return [
    nthWeekday(year, 1, 'Monday', 3),
    addDays(nthWeekday(year, 6, 'Monday', 1), -7),
    `${year}-07-03`,
    nthWeekday(year, 9, 'Monday', 1),
    thanksgiving,
    addDays(thanksgiving, 1),
    `${year}-12-24`,
    `${year}-12-25`,
  ]
}

/**
 * Closed days in the year after `today`. A season without a holiday gets a day for the trucks' inspection, so that the
 * next five weeks always include a closed day.
 */
export function closedDays(today: CalendarDay): CalendarDay[] {
  const year = Number(today.slice(0, 4))
  const horizon = addDays(today, 365)
  const coming = [...holidays(year), ...holidays(year + 1)].filter((day) => day > today && day <= horizon)
  if (coming.some((day) => day <= addDays(today, 35))) return coming
  let inspection = addDays(today, 12)
  while (weekdayOf(inspection) !== 'Wednesday') inspection = addDays(inspection, 1)
  return [inspection, ...coming]
}
