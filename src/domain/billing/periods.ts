// The periods that a service is paid for at once, counted from its anchor (ADR-43).

import type { OfficePayFrequency } from '#domain/companies/company.ts'
import { addDays, addMonths, type CalendarDay, dayParts } from '#domain/companies/days/calendar-day.ts'

/** From the first to the last day, both inclusive. */
export interface Days {
  from: CalendarDay
  to: CalendarDay
}

export interface Rhythm {
  anchor: CalendarDay
  /** Months that are paid for at once. */
  months: OfficePayFrequency
}

/** The period with a number; the one that begins on the anchor has 0, earlier ones are negative. */
export const periodAt = ({ anchor, months }: Rhythm, number: number): Days =>
  monthsFrom(anchor, months * number, months)

/** The months of a period, each from the anchor's day of the month: January 31, February 28, March 31. */
export const monthsOfPeriod = ({ anchor, months }: Rhythm, number: number): Days[] =>
  Array.from({ length: months }, (_, month) => monthsFrom(anchor, months * number + month, 1))

/** The number of the period that contains a day. */
export function periodNumberOn(rhythm: Rhythm, day: CalendarDay): number {
  const [year, month] = dayParts(day)
  const [firstYear, firstMonth] = dayParts(rhythm.anchor)
  let number = Math.floor((12 * (year - firstYear) + month - firstMonth - 1) / rhythm.months)
  while (periodAt(rhythm, number).to < day) number += 1
  return number
}

/** The first day of the first period that begins on a day or later. */
export function nextPeriodFrom(rhythm: Rhythm, day: CalendarDay): CalendarDay {
  const number = periodNumberOn(rhythm, day)
  const { from } = periodAt(rhythm, number)
  return from === day ? day : periodAt(rhythm, number + 1).from
}

/** Its first day if it is paid in advance, else the day after its last. */
export const dueDayOf = ({ from, to }: Days, arrears: boolean): CalendarDay => (arrears ? addDays(to, 1) : from)

const monthsFrom = (anchor: CalendarDay, first: number, count: number): Days => ({
  from: addMonths(anchor, first),
  to: addDays(addMonths(anchor, first + count), -1),
})
