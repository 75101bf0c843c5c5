// Closing a day only blocks new orders. Existing work on it stays and is therefore shown before the day is closed.

import { counted } from '#domain/words/counted.ts'
import type { CalendarDay } from './calendar-day.ts'

export type PromiseKind = 'drop-off' | 'pick-up' | 'start'

export interface DayInUse {
  day: CalendarDay
  deliveries: number
  gobacks: number
  promises: readonly { order: string; customer: number | null; name: string; what: PromiseKind }[]
}

export function closedInUse<Used extends { day: CalendarDay }>(
  { days, known }: { days: readonly CalendarDay[]; known: readonly CalendarDay[] },
  used: readonly Used[],
): Used[] {
  return used
    .filter(({ day }) => days.includes(day) && !known.includes(day))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

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

export const promiseWords = ({ what, name }: { what: PromiseKind; name: string }): string => `${PROMISES[what]} ${name}`
