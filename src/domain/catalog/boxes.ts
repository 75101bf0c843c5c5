import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

export interface BoxStay {
  first: CalendarDay
  last: CalendarDay
}

export function fullDays(owned: number, stays: readonly BoxStay[], from: CalendarDay): CalendarDay[] {
  const out = new Map<CalendarDay, number>()
  for (const { first, last } of stays) {
    for (let day = first > from ? first : from; day <= last; day = addDays(day, 1))
      out.set(day, (out.get(day) ?? 0) + 1)
  }
  return [...out].flatMap(([day, count]) => (count >= owned ? day : [])).toSorted()
}

export const isFree = (full: readonly CalendarDay[], { first, last }: BoxStay): boolean =>
  !full.some((day) => day >= first && day <= last)
