// When somebody is likely to have done what is left: the way over the open stops, and some minutes at each.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightWay } from '#domain/geo/ways/straight-way.ts'
import { placeOf, type RoutableTask } from './router-stops.ts'

/** Out of the cab, the cans, and back. */
const SECONDS_A_STOP = 300
/** Nobody can keep a promise of one minute. */
const STEP_MS = 300_000

/** Seconds that a way takes with its stops. @param driving seconds on the road */
export const secondsWithStops = (driving: number, stops: number): number => driving + stops * SECONDS_A_STOP

/**
 * Seconds until the last of these stops is done, in their order. One without a place takes its minutes and no way.
 * @param from where it begins; null begins at the first stop
 */
export function secondsLeft(stops: readonly RoutableTask[], from: Point | null): number {
  const places = [...(from ? [from] : []), ...stops.flatMap((stop) => placeOf(stop) ?? [])]
  return secondsWithStops(places.length > 1 ? straightWay(places).duration : 0, stops.length)
}

/**
 * Seconds until somebody stands at each stop of a way: the roads up to it, and the minutes at those before.
 * @param legs the way to each stop, in their order
 */
export function secondsToStops(legs: readonly { duration: number }[]): number[] {
  let driven = 0
  return legs.map(({ duration }, before) => {
    driven += duration
    return secondsWithStops(driven, before)
  })
}

/** The next five minutes after so many seconds, in ms since 1970. */
export const finishAt = (now: number, seconds: number): number => Math.ceil((now + seconds * 1000) / STEP_MS) * STEP_MS

/** '3 min', from an hour on '1 h 5 min'; a part of a minute is one. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
