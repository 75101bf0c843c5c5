// Excludes remote stops from a map's frame: a single stop at the other end of the county would shrink the town to a
// dot.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'

/** One mile. */
const NEAR_METERS = 1609.344
/** Nine of ten stops give the measure, so at most one of ten is remote. */
const MOST_OF_THEM = 0.9
const FAR_TIMES = 1.75
/** Of two stops neither is the remote one. */
const LEAST_STOPS = 3

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other)

function median(values: readonly number[]): number {
  const sorted = ascending(values)
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at] as number)
  return ((low as number) + (high as number)) / 2
}

export const middleOf = (stops: readonly { point: Point }[]): Point | null =>
  stops.length === 0
    ? null
    : { lat: median(stops.map(({ point }) => point.lat)), lng: median(stops.map(({ point }) => point.lng)) }

/** Outside are the stops more than a mile from the middle and 1.75 times as far as nine of ten stops. */
export function mainStops<T extends { point: Point }>(stops: readonly T[]): { main: T[]; outside: T[] } {
  const middle = middleOf(stops)
  if (!middle || stops.length < LEAST_STOPS) return { main: [...stops], outside: [] }
  const far = new Map(stops.map((stop) => [stop, metersBetween(middle, stop.point)]))
  const measure = ascending([...far.values()])[Math.floor(MOST_OF_THEM * (stops.length - 1))] as number
  const most = Math.max(NEAR_METERS, FAR_TIMES * measure)
  const isOutside = (stop: T) => (far.get(stop) as number) > most
  return { main: stops.filter((stop) => !isOutside(stop)), outside: stops.filter(isOutside) }
}

const compass = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
type CompassPoint = (typeof compass)[number]

export function directionTo(from: Point, to: Point): CompassPoint {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const angle = Math.atan2(east, to.lat - from.lat)
  return compass[(Math.round(angle / (Math.PI / 4)) + 8) % 8] as CompassPoint
}
