// The first line of a drop-off task's notes shows the chosen half of the day, or that no day is chosen yet. A new day
// replaces only that line and keeps the office's text.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

const NOT_CHOSEN = 'The customer has not chosen the drop-off day yet.'
const HALVES = { AM: 'Drop-off in the morning (AM).', PM: 'Drop-off in the afternoon (PM).' } as const
const OWN_LINES: readonly string[] = [NOT_CHOSEN, HALVES.AM, HALVES.PM]

export function dropOffNote(dropOff: { day: CalendarDay; ampm: 'AM' | 'PM' | null } | null): string {
  if (dropOff === null) return NOT_CHOSEN
  return dropOff.ampm ? HALVES[dropOff.ampm] : ''
}

export function withDropOffNote(notes: string, dropOff: { day: CalendarDay; ampm: 'AM' | 'PM' | null }): string {
  const others = notes.split('\n').filter((line) => !OWN_LINES.includes(line))
  return [dropOffNote(dropOff), ...others].filter((line, index) => line !== '' || index > 0).join('\n')
}
