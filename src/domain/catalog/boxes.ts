// A hauler owns so many boxes of a size. A day is full when all of them are out; a box is out from its first to its last day.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** The days of one box at a customer's. */
export interface BoxStay {
  first: CalendarDay
  last: CalendarDay
}

/** The days from `from` on, on which all of the boxes are out, in order. */
export function fullDays(owned: number, stays: readonly BoxStay[], from: CalendarDay): CalendarDay[] {
  const out = new Map<CalendarDay, number>()
  for (const { first, last } of stays) {
    for (let day = first > from ? first : from; day <= last; day = addDays(day, 1))
      out.set(day, (out.get(day) ?? 0) + 1)
  }
  return [...out].flatMap(([day, count]) => (count >= owned ? day : [])).toSorted()
}

/** Whether a box is free on every day of a range. */
export const isFree = (full: readonly CalendarDay[], { first, last }: BoxStay): boolean =>
  !full.some((day) => day >= first && day <= last)
