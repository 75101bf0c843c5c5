import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Lists convert thousands of instants in one zone, and a format is expensive to create, so formats are cached. */
export function dayOf(instant: string, timeZone: string): CalendarDay {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish dates are formatted like ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}

/** Browser only: the server is elsewhere. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
