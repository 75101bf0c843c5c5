// A map shows where the day is. One stop at the other end of the county would make of the town a spot.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'

/** Two miles: whatever is nearer belongs to the day's own ground. */
const NEAR_METERS = 3_219
const FAR_TIMES = 3

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The middle of places: half of them lie to either side. Null without any. */
export const middleOf = (stops: readonly { point: Point }[]): Point | null =>
  stops.length === 0
    ? null
    : { lat: median(stops.map(({ point }) => point.lat)), lng: median(stops.map(({ point }) => point.lng)) }

/**
 * Where most of the stops are, and those that lie far outside: more than three times as far from the middle as half of them,
 * and more than two miles.
 */
export function mainStops<T extends { point: Point }>(stops: readonly T[]): { main: T[]; outside: T[] } {
  const middle = middleOf(stops)
  const far = new Map(stops.map((stop) => [stop, middle ? metersBetween(middle, stop.point) : 0]))
  const most = Math.max(NEAR_METERS, FAR_TIMES * median([...far.values()]))
  const isOutside = (stop: T) => (far.get(stop) ?? 0) > most
  return { main: stops.filter((stop) => !isOutside(stop)), outside: stops.filter(isOutside) }
}

const compass = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

/** Where a place lies as seen from another: 'north', 'southwest' …, and in degrees from north. */
export function directionTo(from: Point, to: Point): { name: (typeof compass)[number]; angle: number } {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const angle = Math.atan2(east, to.lat - from.lat)
  const eighth = (Math.round(angle / (Math.PI / 4)) + 8) % 8
  return { name: compass[eighth] ?? 'north', angle: eighth * 45 }
}
