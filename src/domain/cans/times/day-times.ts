// A time for every stop of a driver's day. Another day than today counts from its own start; today counts from
// the stop done last, and the next stop is reached now at the earliest.

import { type CalendarDay, dayOf, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { inOrderOfDone, type ListedTask, openStops } from '../lists/work-lists.ts'
import { placeOf, type RoutableTask } from '../router/router-stops.ts'
import { type Break, type DayRules, minutesAt, type Work } from './day-rules.ts'
import type { Wanted } from './wanted.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

export type TimedStop = ListedTask & RoutableTask & Work & Wanted

/** Seconds on the road. */
export type Travel = (from: Point, to: Point) => number

export const straightTravel: Travel = (from, to) => straightRoute([from, to]).duration

export interface PlannedDay {
  day: CalendarDay
  timeZone: string
  rules: DayRules
  /** The stops of one driver on this day, in order. */
  stops: readonly TimedStop[]
  /** In ms since 1970, of a truck that does not leave at the start of the day. */
  leaves?: number
}

export interface BreakTime {
  /** The stop after it. */
  before: string
  from: number
  to: number
}

/** Moments are in ms since 1970. */
export interface DayTimes {
  /** Arrivals by stop, in order. Empty for a day that is over. */
  arrivals: ReadonlyMap<string, number>
  breaks: readonly BreakTime[]
  /** When the truck is through; null without an open stop. */
  finish: number | null
}

const NO_TIMES: DayTimes = { arrivals: new Map(), breaks: [], finish: null }

/** @param now ms since 1970 */
export function dayTimes(planned: PlannedDay, now: number, travel: Travel = straightTravel): DayTimes {
  const begun = driveOf(planned, now)
  return begun ? drive(begun, planned.rules, travel) : NO_TIMES
}

/** A truck before its next stop. */
export interface Drive {
  open: readonly TimedStop[]
  since: { at: number; place: Point | null }
  /** Their times are moments. */
  breaks: readonly Break[]
  /** 0 on another day. */
  now: number
}

/** Null for a day that is over or has no stop to drive to. */
export function driveOf(planned: PlannedDay, now: number): Drive | null {
  const { day, timeZone, rules, stops, leaves } = planned
  const today = todayIn(timeZone, new Date(now))
  // A stop with an open problem is not driven to until it is solved.
  const open = openStops(stops).filter(({ problem }) => problem === undefined)
  if (day < today || open.length === 0) return null
  const last = day === today ? lastDone(stops, day, timeZone) : undefined
  const start = { at: leaves ?? momentAt(day, rules.start, timeZone), place: rules.from }
  const since = last ? { at: doneAt(last, now), place: lastPlaceOf(stops, day, timeZone) } : start
  const breaks = rules.breaks
    .map((one) => ({ ...one, at: momentAt(day, one.at, timeZone) }))
    .filter(({ at, minutes }) => at + minutes * MINUTE_MS > since.at)
    .toSorted((one, other) => one.at - other.at)
  return { open, since, breaks, now: day === today ? now : 0 }
}

/**
 * Minutes by which the next stop is reached before the plan of the whole day; negative when late, null before the first
 * stop is done.
 */
export function minutesAhead(planned: PlannedDay, now: number, travel?: Travel): number | null {
  const { day, timeZone, rules, stops } = planned
  const done = doneOfDay(stops, day, timeZone)
  const [next] = dayTimes(planned, now, travel).arrivals
  if (!next || done.length === 0 || todayIn(timeZone, new Date(now)) !== day) return null
  const [id, expected] = next
  const whole = [...done.map((stop) => ({ ...stop, done: false })), ...openStops(stops)]
  const start = momentAt(day, rules.start, timeZone)
  const due = dayTimes({ ...planned, stops: whole }, start, travel).arrivals.get(id) as number
  return Math.round((due - expected) / MINUTE_MS)
}

/** What a truck has driven and taken so far; changes from stop to stop. */
export interface Clock {
  at: number
  breaks: readonly Break[]
  taken: number
}

/**
 * Arrives at the next stop, after the breaks before it. Late for it, a break whose time has come since is running.
 * @param onTheRoad in ms
 */
export function reach(clock: Clock, onTheRoad: number, earliest: number, onBreak?: (from: number, to: number) => void) {
  const { breaks } = clock
  for (
    let due = breaks[clock.taken];
    due && due.at <= Math.max(clock.at, earliest - onTheRoad);
    due = breaks[clock.taken]
  ) {
    const from = Math.max(due.at, clock.at)
    clock.at = from + due.minutes * MINUTE_MS
    clock.taken++
    onBreak?.(from, clock.at)
  }
  clock.at = Math.max(clock.at + onTheRoad, earliest)
}

function drive({ open, since, breaks, now }: Drive, rules: DayRules, travel: Travel): DayTimes {
  const seconds = (from: Point | null, to: Point | null) => (from && to ? travel(from, to) * SECOND_MS : 0)
  const arrivals = new Map<string, number>()
  const taken: BreakTime[] = []
  const clock: Clock = { at: since.at, breaks, taken: 0 }
  let { place } = since
  for (const stop of open) {
    const to = placeOf(stop)
    reach(clock, seconds(place, to), now, (from, until) => taken.push({ before: stop.id, from, to: until }))
    arrivals.set(stop.id, clock.at)
    clock.at += minutesAt(stop, rules) * MINUTE_MS
    place = to ?? place
  }
  return { arrivals, breaks: taken, finish: clock.at + seconds(place, rules.to) }
}

const doneOfDay = (stops: readonly TimedStop[], day: CalendarDay, timeZone: string) =>
  inOrderOfDone(stops).filter(({ doneat }) => doneat === undefined || dayOf(doneat, timeZone) === day)

const lastDone = (stops: readonly TimedStop[], day: CalendarDay, timeZone: string) =>
  doneOfDay(stops, day, timeZone).at(-1)

/** The place of the stop done last that has one. */
const lastPlaceOf = (stops: readonly TimedStop[], day: CalendarDay, timeZone: string): Point | null =>
  doneOfDay(stops, day, timeZone)
    .map(placeOf)
    .findLast((place) => place !== null) ?? null

/** A done that waits for signal has no time yet. */
const doneAt = ({ doneat }: TimedStop, now: number) => (doneat === undefined ? now : Math.min(Date.parse(doneat), now))
