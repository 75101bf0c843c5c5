import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** The instant at which clocks of a time zone show a time of a day; the zone's offset is that of the day's noon. */
export function localInstant(day: CalendarDay, time: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(noon)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return new Date(`${day}T${time}:00${offset || 'Z'}`)
}
