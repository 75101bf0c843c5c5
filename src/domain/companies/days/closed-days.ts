// Two people may close and open days of one company at the same time, each from what they saw when they began.
// What each of them changed is laid over what stands now, so that neither takes back the other's days unseen.

import type { CalendarDay } from './calendar-day.ts'

type ClosedDays = {
  /** As the person saw them at first. */
  known: readonly CalendarDay[]
  /** As the person wants them. */
  wanted: readonly CalendarDay[]
  /** As they are now. */
  standing: readonly CalendarDay[]
}

/** The closed days after one person's changes, each once and in order. */
export function mergeClosedDays({ known, wanted, standing }: ClosedDays): CalendarDay[] {
  const wasOpened = (day: CalendarDay) => known.includes(day) && !wanted.includes(day)
  const closed = wanted.filter((day) => !known.includes(day))
  return [...new Set([...standing.filter((day) => !wasOpened(day)), ...closed])].toSorted()
}
