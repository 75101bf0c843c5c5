import {
  addDays,
  addMonths,
  type CalendarDay,
  dayParts,
  weekdayOf,
  weekdays,
} from '#domain/companies/days/calendar-day.ts'

/** The first day of a day's month. */
export const monthOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`

/** The weeks of a month, Sunday first; null stands for a day of another month. */
export function weeksOf(month: CalendarDay): (CalendarDay | null)[][] {
  const before = weekdays.indexOf(weekdayOf(month))
  const [, , length] = dayParts(addDays(addMonths(month, 1), -1))
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => addDays(month, index)),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

/** The day that a key leads to from another one; null for keys that move nothing. */
export function dayAfterKey(key: string, day: CalendarDay): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdays.indexOf(weekdayOf(day)))
    case 'End':
      return addDays(day, 6 - weekdays.indexOf(weekdayOf(day)))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

/** 'November 2026'. */
export function monthName(month: CalendarDay): string {
  return new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
