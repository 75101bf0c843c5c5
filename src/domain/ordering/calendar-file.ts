// RFC 5545. AM and PM are only words in the title, because the hauler promises no hour.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

export interface DropOff {
  order: string
  hauler: string
  day: CalendarDay
  ampm: 'AM' | 'PM' | null
  place: string
  url: string
  phone: string
}

export interface CalendarFile {
  name: string
  type: string
  text: string
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const compact = (day: CalendarDay) => day.replaceAll('-', '')
const LONGEST_OCTETS = 75
const SECOND_MS = 1000

/** Folds a line at 75 octets; continuation lines begin with a space (RFC 5545, 3.1). */
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

/** A later file of the same order has the same UID and a higher SEQUENCE, so a calendar moves the existing event. */
export function calendarFile({ order, hauler, day, ampm, place, url, phone }: DropOff, now: Date): CalendarFile {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haulyard//Order page//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(order)}@haulyard`,
    `SEQUENCE:${Math.floor(now.getTime() / SECOND_MS)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped([`${hauler}: carts arrive`, ampm].filter(Boolean).join(', '))}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped([`Order ${order}`, phone && `${hauler}: ${phone}`, `See or change it: ${url}`].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    name: `drop-off-${day}.ics`,
    type: 'text/calendar; charset=utf-8',
    text: `${lines.map(folded).join('\r\n')}\r\n`,
  }
}
