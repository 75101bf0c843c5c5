// Two people may edit closed days at the same time. Each person's changes are merged into the current days, so that
// neither overwrites the other's.

import type { CalendarDay } from './calendar-day.ts'

type ClosedDays = {
  known: readonly CalendarDay[]
  wanted: readonly CalendarDay[]
  current: readonly CalendarDay[]
}

export function mergeClosedDays({ known, wanted, current }: ClosedDays): CalendarDay[] {
  const wasOpened = (day: CalendarDay) => known.includes(day) && !wanted.includes(day)
  const closed = wanted.filter((day) => !known.includes(day))
  return [...new Set([...current.filter((day) => !wasOpened(day)), ...closed])].toSorted()
}
