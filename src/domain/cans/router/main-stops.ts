// Excludes remote stops from a map's extent: a single stop at the other end of the county would shrink the town to a
// dot.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'

/** Two miles. */
const NEAR_METERS = 3_219
const FAR_TIMES = 3

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

export const middleOf = (stops: readonly { point: Point }[]): Point | null =>
  stops.length === 0
    ? null
    : { lat: median(stops.map(({ point }) => point.lat)), lng: median(stops.map(({ point }) => point.lng)) }

export function mainStops<T extends { point: Point }>(stops: readonly T[]): { main: T[]; outside: T[] } {
  const middle = middleOf(stops)
  const far = new Map(stops.map((stop) => [stop, middle ? metersBetween(middle, stop.point) : 0]))
  const most = Math.max(NEAR_METERS, FAR_TIMES * median([...far.values()]))
  const isOutside = (stop: T) => (far.get(stop) ?? 0) > most
  return { main: stops.filter((stop) => !isOutside(stop)), outside: stops.filter(isOutside) }
}

const compass = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

export function directionTo(from: Point, to: Point): { name: (typeof compass)[number]; angle: number } {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const angle = Math.atan2(east, to.lat - from.lat)
  const eighth = (Math.round(angle / (Math.PI / 4)) + 8) % 8
  return { name: compass[eighth] ?? 'north', angle: eighth * 45 }
}
