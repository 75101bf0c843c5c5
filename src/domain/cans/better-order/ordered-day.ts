// The open stops of a day as the search for a better order sees them: plain data, which a worker can be sent.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { inOrder, type ListedTask } from '../lists/work-lists.ts'
import { placeOf } from '../router/router-stops.ts'
import { type Break, minutesAt } from '../times/day-rules.ts'
import { driveOf, type PlannedDay, type TimedStop } from '../times/day-times.ts'
import { type CrewRules, rulesOn } from '../times/driver-rules.ts'
import { type OrderWishes, type WantedMoments, wantedOn } from '../times/wanted.ts'

const MINUTE_MS = 60_000

export type WishingStop = TimedStop & OrderWishes

export interface OrderedStop {
  place: Point | null
  /** In ms; null for a stop without a time, which no truck drives to yet. */
  stay: number | null
  wanted: WantedMoments
  priority: boolean
  locked: boolean
}

export interface OrderedDay {
  start: Point
  end: Point
  /** In their present order. */
  stops: OrderedStop[]
  /** The truck before its next stop; the times of breaks are moments. */
  truck: { at: number; place: Point | null; breaks: Break[]; now: number }
}

/** Null where stops of several days or drivers are mixed, or no driver has them: then none has a time. */
export function driverDayOf(stops: readonly ListedTask[]): { who: string; day: CalendarDay } | null {
  const [first] = stops
  const day = first ? parseMonthDayYear(first.deliveryDate) : null
  if (!first || day === null || first.assignedTo === '') return null
  const { assignedTo, deliveryDate } = first
  const isOne = stops.every((stop) => stop.assignedTo === assignedTo && stop.deliveryDate === deliveryDate)
  return isOne ? { who: assignedTo, day } : null
}

/** Null where the stops have no times. */
export function plannedFor(
  open: readonly TimedStop[],
  whole: readonly TimedStop[],
  { rules, timezone }: { rules: CrewRules; timezone: string },
): PlannedDay | null {
  const of = driverDayOf(open)
  const [first] = open
  if (!of || !first) return null
  const isOwn = ({ assignedTo, deliveryDate, archived }: TimedStop) =>
    assignedTo === first.assignedTo && deliveryDate === first.deliveryDate && !archived
  const stops = inOrder(whole.filter(isOwn))
  return { day: of.day, timeZone: timezone, rules: rulesOn(rules, of.who, of.day), stops }
}

interface AskedOrder {
  /** Ends of the way; the times begin where the driver's day does. */
  start: Point
  end: Point
  open: readonly WishingStop[]
  /** Their driver's whole day; null where the stops are not those of one. */
  planned: PlannedDay | null
}

const PARKED = { at: 0, place: null, breaks: [], now: 0 }
const ANY_TIME: WantedMoments = { from: null, to: null }

/** @param now ms since 1970 */
export function orderedDay({ start, end, open, planned }: AskedOrder, now: number): OrderedDay {
  const drive = planned && driveOf(planned, now)
  const driven = new Set(drive?.open.map(({ id }) => id))
  const stops = open.map((stop): OrderedStop => {
    const { priority = false, locked = false } = stop
    const isTimed = planned !== null && driven.has(stop.id)
    return {
      place: placeOf(stop),
      stay: isTimed ? minutesAt(stop, planned.rules) * MINUTE_MS : null,
      wanted: isTimed ? wantedOn(stop, planned.day, planned.timeZone) : ANY_TIME,
      priority,
      locked,
    }
  })
  const truck = drive ? { ...drive.since, breaks: [...drive.breaks], now: drive.now } : PARKED
  return { start, end, stops, truck }
}
