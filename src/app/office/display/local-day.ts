import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of an instant in a time zone. Lists ask for thousands of instants in one zone, and making a format costs more
 * than using it, so formats are kept.
 */
export function dayOf(instant: string, timeZone: string): CalendarDay {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes dates as ISO does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}

/** The zone of whoever reads: for the browser alone, as the server stands elsewhere. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
