// A drop-off task says on its first line whether the customer has chosen the day, and which half of it.
// When the day changes only that line does: what the office wrote under it is the office's.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

const NOT_CHOSEN = 'The customer has not chosen the drop-off day yet.'
const HALVES = { AM: 'Drop-off in the morning (AM).', PM: 'Drop-off in the afternoon (PM).' } as const
const OWN_LINES: readonly string[] = [NOT_CHOSEN, HALVES.AM, HALVES.PM]

/** The first line of a drop-off's notes; null stands for a day that is not chosen. */
export function dropOffNote(dropOff: { day: CalendarDay; ampm: 'AM' | 'PM' | null } | null): string {
  if (dropOff === null) return NOT_CHOSEN
  return dropOff.ampm ? HALVES[dropOff.ampm] : ''
}

/** Notes of a task whose drop-off day was chosen or changed. */
export function withDropOffNote(notes: string, dropOff: { day: CalendarDay; ampm: 'AM' | 'PM' | null }): string {
  const others = notes.split('\n').filter((line) => !OWN_LINES.includes(line))
  return [dropOffNote(dropOff), ...others].filter((line, index) => line !== '' || index > 0).join('\n')
}
