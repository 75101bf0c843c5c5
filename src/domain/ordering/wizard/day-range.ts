import { isFree } from '#domain/catalog/boxes.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

export interface DayRange {
  first: CalendarDay | null
  last: CalendarDay | null
}

export const noRange: DayRange = { first: null, last: null }

export function pickInRange({ first, last }: DayRange, day: CalendarDay): DayRange {
  return first === null || last !== null || day < first ? { first: day, last: null } : { first, last: day }
}

export function pickFreeRange(range: DayRange, day: CalendarDay, full: readonly CalendarDay[] = []): DayRange {
  const picked = pickInRange(range, day)
  const { first, last } = picked
  const meetsFull = first !== null && last !== null && !isFree(full, { first, last })
  return meetsFull ? { first: day, last: null } : picked
}

export function placeInRange({ first, last }: DayRange, day: CalendarDay): 'only' | 'first' | 'inside' | 'last' | null {
  if (day === first) return last === null || last === first ? 'only' : 'first'
  if (day === last) return 'last'
  return first !== null && last !== null && day > first && day < last ? 'inside' : null
}
