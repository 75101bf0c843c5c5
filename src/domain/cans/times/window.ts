// A time is told as a window that is as wide as a time so far ahead is uncertain.

import { timeText } from '#domain/companies/days/moment-formats.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const STEP_MS = 10 * MINUTE_MS

/** Hours ahead, and the width of the window in minutes. */
const WIDTHS = [
  { within: 4, minutes: 40 },
  { within: 8, minutes: 60 },
] as const
const WIDEST = 90

/** In ms since 1970. */
export interface TimeWindow {
  from: number
  to: number
}

/** @param seen when the time is told, or the start of a day that is yet to come */
export function windowOf(at: number, seen: number): TimeWindow {
  const width = WIDTHS.find(({ within }) => at - seen <= within * HOUR_MS)?.minutes ?? WIDEST
  const middle = at + STEP_MS / 2
  const from = Math.floor((middle - (width / 2) * MINUTE_MS) / STEP_MS) * STEP_MS
  return { from, to: from + width * MINUTE_MS }
}

const FINISH_STEP_MS = 5 * MINUTE_MS

/** Rounded up, because a finish is never exact: '3:05 PM'. */
export const finishText = (finish: number, timeZone: string): string =>
  timeText(Math.ceil(finish / FINISH_STEP_MS) * FINISH_STEP_MS, timeZone)

const withoutHalf = (text: string) => text.replace(/\s[AP]M$/, '')
const halfOf = (text: string) => text.slice(-2)

/** '9:58', where the half of the day is plain to see. */
export const shortTime = (at: number, timeZone: string): string => withoutHalf(timeText(at, timeZone))

/** '10:20–11:00', where the half of the day is plain to see. */
export const windowText = ({ from, to }: TimeWindow, timeZone: string): string =>
  `${shortTime(from, timeZone)}–${shortTime(to, timeZone)}`

/** '10:20–11:00 AM', '11:40 AM–12:20 PM'. */
export function fullWindowText({ from, to }: TimeWindow, timeZone: string): string {
  const [first, last] = [timeText(from, timeZone), timeText(to, timeZone)]
  return `${halfOf(first) === halfOf(last) ? withoutHalf(first) : first}–${last}`
}
