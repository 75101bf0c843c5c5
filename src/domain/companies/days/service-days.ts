// A hauler serves from today in its own time zone plus its days of notice, but not on its disabled dates and,
// unless it works weekends, not at weekends. Of a roll-off's range only the first and the last day must be open.

import { addDays, type CalendarDay, daysInclusive, isWeekend } from './calendar-day.ts'

export interface ServiceCalendar {
  timezone: string
  /** Days between today and the first day that can be served, 0 to 6. */
  daysnotice: number
  /** 0: no service at weekends; 1: weekends are open. */
  offweekends: 0 | 1
  disabledDates: readonly CalendarDay[]
  /** Days on which all boxes of the roll-off are out: no day of its range may be one. */
  fullDates?: readonly CalendarDay[] | undefined
}

/** Why a day cannot be chosen. */
export type ClosedReason = 'past' | 'notice' | 'weekend' | 'disabled' | 'far' | 'full'

/** Two years: nobody plans service further ahead. */
const FARTHEST_DAYS = 730

/** The last day that can be chosen. */
export const lastServiceDay = (today: CalendarDay): CalendarDay => addDays(today, FARTHEST_DAYS)

/** The earliest day by notice alone; it may itself be closed. */
export function firstServiceDay(calendar: ServiceCalendar, today: CalendarDay): CalendarDay {
  return addDays(today, calendar.daysnotice)
}

/** Why the hauler does not serve on `day`; null when it does. */
export function closedReason(calendar: ServiceCalendar, day: CalendarDay, today: CalendarDay): ClosedReason | null {
  if (day < today) return 'past'
  if (day < firstServiceDay(calendar, today)) return 'notice'
  if (day > lastServiceDay(today)) return 'far'
  if (calendar.disabledDates.includes(day)) return 'disabled'
  if (calendar.offweekends === 0 && isWeekend(day)) return 'weekend'
  if (calendar.fullDates?.includes(day)) return 'full'
  return null
}

/** Whether the hauler serves on `day`. */
export function isOpen(calendar: ServiceCalendar, day: CalendarDay, today: CalendarDay): boolean {
  return closedReason(calendar, day, today) === null
}

/** The first open day at or after `from` (default: the first by notice); null when none opens within two years. */
export function nextOpenDay(
  calendar: ServiceCalendar,
  today: CalendarDay,
  from: CalendarDay = firstServiceDay(calendar, today),
): CalendarDay | null {
  for (let step = 0; step < FARTHEST_DAYS; step++) {
    const day = addDays(from, step)
    if (isOpen(calendar, day, today)) return day
  }
  return null
}

/** The first `count` open days by notice, in order; fewer when no more open within two years. */
export function nextOpenDays(calendar: ServiceCalendar, today: CalendarDay, count: number): CalendarDay[] {
  const days: CalendarDay[] = []
  let from = firstServiceDay(calendar, today)
  while (days.length < count) {
    const day = nextOpenDay(calendar, today, from)
    if (day === null) break
    days.push(day)
    from = addDays(day, 1)
  }
  return days
}

/** Whether a roll-off can be dropped on `first` and picked up on `last`. */
export function rangeIsOpen(
  calendar: ServiceCalendar,
  first: CalendarDay,
  last: CalendarDay,
  today: CalendarDay,
): boolean {
  const isFull = calendar.fullDates?.some((day) => day >= first && day <= last) ?? false
  return daysInclusive(first, last) >= 1 && isOpen(calendar, first, today) && isOpen(calendar, last, today) && !isFull
}
