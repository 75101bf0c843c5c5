// A day is open from today (in the hauler's time zone) plus the notice days, except disabled dates and, unless worked,
// weekends. For a roll-off's range only the first and last day must be open.

import { addDays, type CalendarDay, daysInclusive, isWeekend } from './calendar-day.ts'

export interface ServiceCalendar {
  timezone: string
  daysnotice: number
  /** 0: closed at weekends; 1: open. */
  offweekends: 0 | 1
  disabledDates: readonly CalendarDay[]
  /** A range must not contain any. */
  fullDates?: readonly CalendarDay[] | undefined
}

export type ClosedReason = 'past' | 'notice' | 'weekend' | 'disabled' | 'far' | 'full'

const FARTHEST_DAYS = 730

export const lastServiceDay = (today: CalendarDay): CalendarDay => addDays(today, FARTHEST_DAYS)

/** May be closed. */
export function firstServiceDay(calendar: ServiceCalendar, today: CalendarDay): CalendarDay {
  return addDays(today, calendar.daysnotice)
}

export function closedReason(calendar: ServiceCalendar, day: CalendarDay, today: CalendarDay): ClosedReason | null {
  if (day < today) return 'past'
  if (day < firstServiceDay(calendar, today)) return 'notice'
  if (day > lastServiceDay(today)) return 'far'
  if (calendar.disabledDates.includes(day)) return 'disabled'
  if (calendar.offweekends === 0 && isWeekend(day)) return 'weekend'
  if (calendar.fullDates?.includes(day)) return 'full'
  return null
}

export function isOpen(calendar: ServiceCalendar, day: CalendarDay, today: CalendarDay): boolean {
  return closedReason(calendar, day, today) === null
}

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

export function rangeIsOpen(
  calendar: ServiceCalendar,
  first: CalendarDay,
  last: CalendarDay,
  today: CalendarDay,
): boolean {
  const isFull = calendar.fullDates?.some((day) => day >= first && day <= last) ?? false
  return daysInclusive(first, last) >= 1 && isOpen(calendar, first, today) && isOpen(calendar, last, today) && !isFull
}
