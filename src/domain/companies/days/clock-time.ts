// Times of day, such as the start of a driver's day, are clock times of the hauler's zone. They become a moment only
// together with a day, because clocks change twice a year.

import type { CalendarDay } from './calendar-day.ts'

/** Minutes after midnight as a clock shows them: 525 is 8:45 AM, also on a day of 23 or 25 hours. */
export type ClockTime = number

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')

/** Reads '08:45'; null for anything else. */
export function readClockTime(text: string): ClockTime | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}

export const writeClockTime = (time: ClockTime): string => `${two(Math.floor(time / 60))}:${two(time % 60)}`

/** 525 is '8:45 AM'. */
export function clockText(time: ClockTime): string {
  const hours = Math.floor(time / 60)
  return `${hours % 12 || 12}:${two(time % 60)} ${hours < 12 ? 'AM' : 'PM'}`
}

/**
 * The moment at which clocks of a zone show a time, in ms since 1970. A time that spring skips is as much later as the
 * clocks are put forward; of a time that fall repeats, the first.
 */
export function momentAt(day: CalendarDay, time: ClockTime, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + time * MINUTE_MS
  const before = shown - aheadOfUtc(shown - DAY_MS, timeZone)
  const after = shown - aheadOfUtc(shown + DAY_MS, timeZone)
  const isShownAt = (moment: number) => moment + aheadOfUtc(moment, timeZone) === shown
  return !isShownAt(before) && isShownAt(after) ? after : before
}

/** What clocks of a zone show at a moment, in ms since 1970. */
export function clockTimeAt(moment: number, timeZone: string): ClockTime {
  const shown = moment + aheadOfUtc(moment, timeZone)
  return Math.floor((shown % DAY_MS) / MINUTE_MS)
}

/** In ms, negative in America. */
function aheadOfUtc(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000
}

/** Cached by zone: creating a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  formats.set(timeZone, format)
  return format
}
