// Which news of a stop its customer is told next. A sweep compares what is true with what was told, so an order
// that changes twenty times in a minute is one piece of news, and a change that is taken back is none.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ClockTime } from '#domain/companies/days/clock-time.ts'
import type { StopEvent, TellingRules } from './telling-rules.ts'

const MINUTE_MS = 60_000
/** Time in which a tap or a change can be taken back. */
const SETTLES_MS = { tap: MINUTE_MS, plan: 5 * MINUTE_MS }
/** A changed time is told from here on. */
const SHIFT_MS = 30 * MINUTE_MS
/** What was done longer ago is no news. */
const OLD_MS = 24 * 60 * MINUTE_MS

/** Of the stop alone. Moments are in ms since 1970. */
export interface OwnNews {
  /** Null until one is chosen. */
  day: CalendarDay | null
  done: { at: number } | null
  /** Open, with the day on which it was reported. */
  problem: { id: string; day: CalendarDay } | null
}

/** Of the stop in its driver's day. */
export interface StopNow extends OwnNews {
  /** Arrival; null without a time. */
  arrival: number | null
  /** Open stops before it. */
  before: number
  /** The driver has done a stop of this day. */
  isUnderWay: boolean
}

export type ToldDays = Readonly<Partial<Record<StopEvent, readonly CalendarDay[]>>>

export interface StopTold {
  /** What the last sweeps saw, and since when it is so. */
  seen: string
  seenAt: number
  /** The day that the customer knows. */
  knownDay: CalendarDay | null
  /** By event, the days for which it was told or passed in silence. */
  told: ToldDays
  /** The arrival that was told, and when; null if none was. */
  arrival: number | null
  sentAt: number | null
  /** Since when the time differs from the told one. */
  shiftedSince: number | null
}

export interface Sweep {
  now: number
  today: CalendarDay
  clock: ClockTime
}

/** What a stop that was never seen is compared with. */
export const nothingTold: StopTold = {
  seen: '',
  seenAt: 0,
  knownDay: null,
  told: {},
  arrival: null,
  sentAt: null,
  shiftedSince: null,
}

const seenOf = ({ day, done, problem }: OwnNews) => `${day ?? ''} ${done ? 'done' : ''} ${problem?.id ?? ''}`

/** What this sweep sees, before anything is told. */
export function look(stop: StopNow, told: StopTold, now: number): StopTold {
  const seen = seenOf(stop)
  const isShifted = stop.arrival !== null && told.arrival !== null && Math.abs(stop.arrival - told.arrival) > SHIFT_MS
  return {
    ...told,
    ...(seen !== told.seen && { seen, seenAt: now }),
    shiftedSince: isShifted ? (told.shiftedSince ?? now) : null,
  }
}

/** @param told after `look` */
export function nextNews(
  stop: StopNow,
  told: StopTold,
  { now, today, clock }: Sweep,
  rules: Pick<TellingRules, 'evening' | 'stopsBefore'>,
): StopEvent | null {
  const { day, done, problem } = stop
  const isTold = (event: StopEvent) => isToldFor(told, event, day)
  const isSettled = (ms: number) => now - told.seenAt >= ms
  if (day === null) return null
  if (done) return isSettled(SETTLES_MS.tap) && !isTold('done') && now - done.at < OLD_MS ? 'done' : null
  if (problem?.day === day) return isSettled(SETTLES_MS.tap) && !isTold('failed') && day === today ? 'failed' : null
  if (day < today) return null
  const isKnown = told.knownDay === day
  if (!isKnown && !isSettled(SETTLES_MS.plan)) return null
  const isNear = stop.isUnderWay && stop.arrival !== null && stop.before <= rules.stopsBefore
  if (day === today && isNear && !isTold('onway')) return 'onway'
  if (!isKnown) return told.knownDay === null ? 'day' : 'moved'
  if (day === addDays(today, 1) && clock >= rules.evening && !isTold('evening')) return 'evening'
  const hasShifted = told.shiftedSince !== null && now - told.shiftedSince >= SETTLES_MS.plan
  return hasShifted && !isTold('onway') && !isTold('time') ? 'time' : null
}

export const isToldFor = ({ told }: Pick<StopTold, 'told'>, event: StopEvent, day: CalendarDay | null): boolean =>
  day !== null && (told[event] ?? []).includes(day)

const withDay = (told: ToldDays, event: StopEvent, day: CalendarDay): ToldDays => ({
  ...told,
  [event]: [...new Set([...(told[event] ?? []), day])],
})

/**
 * What is known after an event.
 * @param sent the arrival in the message and when it left; null for an event without one, or one that passes in silence:
 * the company does not tell it, or it reaches no one
 */
export function afterNews(
  event: StopEvent,
  day: CalendarDay,
  told: StopTold,
  sent: { arrival: number; at: number } | null,
): StopTold {
  const known = { ...told, knownDay: day, told: withDay(told.told, event, day), shiftedSince: null }
  if (sent) return { ...known, arrival: sent.arrival, sentAt: sent.at }
  return told.knownDay === day ? known : { ...known, arrival: null, sentAt: null }
}

/** A message that says when the truck comes; farther ahead, the order of the day is not made yet. */
export const saysTime = (event: StopEvent, day: CalendarDay, today: CalendarDay): boolean =>
  event !== 'done' && event !== 'failed' && (event === 'evening' || day === today)

/** What was so before the company began to tell is known: only what happens from now on is news. */
export function knownAlready(stop: OwnNews, now: number): StopTold {
  const days = stop.day === null ? [] : [stop.day]
  return {
    ...nothingTold,
    seen: seenOf(stop),
    seenAt: now,
    knownDay: stop.day,
    told: { day: days, ...(stop.done && { done: days }), ...(stop.problem && { failed: days }) },
  }
}
