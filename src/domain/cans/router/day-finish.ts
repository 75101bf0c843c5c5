// Estimated end of a person's day: the drive through the open stops plus a fixed time at each.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { placeOf, type RoutableTask } from './router-stops.ts'

const SECONDS_A_STOP = 300
const STEP_MS = 300_000

/** @param driving seconds on the road */
export const secondsWithStops = (driving: number, stops: number): number => driving + stops * SECONDS_A_STOP

export function secondsLeft(stops: readonly RoutableTask[], from: Point | null): number {
  const places = [...(from ? [from] : []), ...stops.flatMap((stop) => placeOf(stop) ?? [])]
  return secondsWithStops(places.length > 1 ? straightRoute(places).duration : 0, stops.length)
}

export function secondsToStops(legs: readonly { duration: number }[]): number[] {
  let driven = 0
  return legs.map(({ duration }, before) => {
    driven += duration
    return secondsWithStops(driven, before)
  })
}

export const finishAt = (now: number, seconds: number): number => Math.ceil((now + seconds * 1000) / STEP_MS) * STEP_MS

export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
