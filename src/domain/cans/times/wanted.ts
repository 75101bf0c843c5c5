// A stop is outside what was asked when the minute of its arrival is not between the wanted times of its day.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type ClockTime, clockText, momentAt, readClockTime } from '#domain/companies/days/clock-time.ts'
import { durationText } from '#domain/words/duration.ts'

const MINUTE_MS = 60_000

/** 'HH:MM' by the company's clocks; missing or empty where nothing was asked. */
export interface Wanted {
  wantedfrom?: string | undefined
  wantedto?: string | undefined
}

/** What a stop asks of the order of its day. */
export interface OrderWishes extends Wanted {
  /** Done first. */
  priority?: boolean | undefined
  /** Keeps its place. */
  locked?: boolean | undefined
}

export const hasWish = ({ priority, locked, wantedfrom, wantedto }: OrderWishes): boolean =>
  priority === true || locked === true || timeOf(wantedfrom) !== null || timeOf(wantedto) !== null

/** Moments in ms since 1970; null where nothing was asked. */
export interface WantedMoments {
  from: number | null
  to: number | null
}

export interface OutsideWanted {
  is: 'early' | 'late'
  minutes: number
  /** The time that was asked for. */
  wanted: ClockTime
}

const timeOf = (text: string | undefined): ClockTime | null => readClockTime(text ?? '')

export function wantedOn({ wantedfrom, wantedto }: Wanted, day: CalendarDay, timeZone: string): WantedMoments {
  const momentOf = (time: ClockTime | null) => (time === null ? null : momentAt(day, time, timeZone))
  return { from: momentOf(timeOf(wantedfrom)), to: momentOf(timeOf(wantedto)) }
}

/** Minutes by which an arrival is late, negative when it is early; 0 within the wanted times. */
export function minutesOutside(at: number, { from, to }: WantedMoments): number {
  const minute = Math.floor(at / MINUTE_MS)
  if (to !== null && minute > to / MINUTE_MS) return minute - to / MINUTE_MS
  return from !== null && minute < from / MINUTE_MS ? minute - from / MINUTE_MS : 0
}

export function outsideWanted(wanted: Wanted, at: number, day: CalendarDay, timeZone: string): OutsideWanted | null {
  const minutes = minutesOutside(at, wantedOn(wanted, day, timeZone))
  if (minutes === 0) return null
  return minutes > 0
    ? { is: 'late', minutes, wanted: timeOf(wanted.wantedto) as ClockTime }
    : { is: 'early', minutes: -minutes, wanted: timeOf(wanted.wantedfrom) as ClockTime }
}

/** In a row, a morning is plain to see. */
const briefClock = (time: ClockTime): string => clockText(time).replace(/ AM$/, '')

/** 'Wanted by 11:00', 'Wanted from 2:00 PM'; empty where nothing was asked. */
export function wantedText({ wantedfrom, wantedto }: Wanted): string {
  const [from, to] = [timeOf(wantedfrom), timeOf(wantedto)]
  if (from !== null && to !== null) return `Wanted from ${briefClock(from)} to ${briefClock(to)}`
  if (to !== null) return `Wanted by ${briefClock(to)}`
  return from === null ? '' : `Wanted from ${briefClock(from)}`
}

/** 'Wanted by 11:00', 'Wanted from 2:00 PM': the one of its times that is not kept. */
export const missedText = ({ is, wanted }: OutsideWanted): string =>
  `Wanted ${is === 'late' ? 'by' : 'from'} ${briefClock(wanted)}`

/** '40 min late', '25 min early'. */
export const missedByText = ({ is, minutes }: OutsideWanted): string => `${durationText(minutes * 60)} ${is}`

/** 'Wanted by 11:00, 40 min late', 'Wanted from 2:00 PM, 25 min early'. */
export const outsideText = (outside: OutsideWanted): string => `${missedText(outside)}, ${missedByText(outside)}`
