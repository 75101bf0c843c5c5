import type { RangePlace } from '#app/kit/fields/calendar.tsx'
import { isFree } from '#domain/catalog/boxes.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** A roll-off's days as they are chosen: none yet, the drop-off, or both. One day is both at once. */
export interface DayRange {
  first: CalendarDay | null
  last: CalendarDay | null
}

export const noRange: DayRange = { first: null, last: null }

/** The range after a tap on an open day: it begins a range, or ends the one that was begun; an earlier day begins anew. */
export function pickInRange({ first, last }: DayRange, day: CalendarDay): DayRange {
  return first === null || last !== null || day < first ? { first: day, last: null } : { first, last: day }
}

/** The same, but a range over a day on which all boxes are out begins anew at its later end. */
export function pickFreeRange(range: DayRange, day: CalendarDay, full: readonly CalendarDay[] = []): DayRange {
  const picked = pickInRange(range, day)
  const { first, last } = picked
  const meetsFull = first !== null && last !== null && !isFree(full, { first, last })
  return meetsFull ? { first: day, last: null } : picked
}

/** Where a day lies in a range; null outside of it. */
export function placeInRange({ first, last }: DayRange, day: CalendarDay): RangePlace | null {
  if (day === first) return last === null || last === first ? 'only' : 'first'
  if (day === last) return 'last'
  return first !== null && last !== null && day > first && day < last ? 'inside' : null
}
