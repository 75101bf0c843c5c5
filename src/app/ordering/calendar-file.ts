import { addDays, type CalendarDay } from '#domain/companies/calendar-day.ts'

/** A drop-off as a calendar event; AM and PM are said in words because nobody promised an hour. */
export interface DropOffEvent {
  /** Unique in the world and the same for a changed day, so that a calendar moves the event. */
  uid: string
  day: CalendarDay
  summary: string
  place: string
  description: string
  /** When the file is made. */
  now: Date
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const compact = (day: CalendarDay) => day.replaceAll('-', '')
const LONGEST_OCTETS = 75

/** A line of at most 75 octets, the rest on lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  for (const character of line) {
    const current = lines.at(-1) ?? ''
    if (encoder.encode(current + character).length > LONGEST_OCTETS) lines.push(` ${character}`)
    else lines[lines.length - 1] = current + character
  }
  return lines.join('\r\n')
}

/** The text of an .ics file with one whole-day event (RFC 5545). */
export function calendarFile({ uid, day, summary, place, description, now }: DropOffEvent): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haulyard//Order page//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
