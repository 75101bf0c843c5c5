// A day that is closed keeps new orders away. What stands on it already stays, so it is shown before the day is closed.

import { counted } from '#domain/words/counted.ts'
import type { CalendarDay } from './calendar-day.ts'

/** What an order promised for a day. */
export type PromiseKind = 'drop-off' | 'pick-up' | 'start'

/** What stands on a day to come: open tasks of Can Manager, and the days that orders promised. */
export interface DayInUse {
  day: CalendarDay
  deliveries: number
  gobacks: number
  promises: readonly { order: string; customer: number | null; name: string; what: PromiseKind }[]
}

/** Of the days that are about to be closed, those on which something stands, in order. */
export function closedInUse<Used extends { day: CalendarDay }>(
  { days, known }: { days: readonly CalendarDay[]; known: readonly CalendarDay[] },
  used: readonly Used[],
): Used[] {
  return used
    .filter(({ day }) => days.includes(day) && !known.includes(day))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** '3 deliveries and 1 go back'; blank when there are none. */
export function tasksOfDay({ deliveries, gobacks }: Pick<DayInUse, 'deliveries' | 'gobacks'>): string {
  const parts = [
    ...(deliveries > 0 ? [counted(deliveries, 'delivery', 'deliveries')] : []),
    ...(gobacks > 0 ? [counted(gobacks, 'go back', 'go backs')] : []),
  ]
  return parts.join(' and ')
}

const PROMISES: Record<PromiseKind, string> = {
  'drop-off': 'Drop-off for',
  'pick-up': 'Pick-up at',
  start: 'First service day of',
}

/** 'Drop-off for Dana Whitfield'. */
export const promiseWords = ({ what, name }: { what: PromiseKind; name: string }): string => `${PROMISES[what]} ${name}`
