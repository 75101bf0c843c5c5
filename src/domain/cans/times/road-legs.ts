// The drives between consecutive places of drivers' days (R-145): which ones a board's times need, and their seconds as
// the routing service told them.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { boardTimes, type Seen } from './board-times.ts'
import { straightTravel, type TimedStop, type Travel } from './day-times.ts'

/** Latitude and longitude of both ends, in the direction of the drive. */
export type LegEnds = [fromLat: number, fromLng: number, toLat: number, toLng: number]

/** With its seconds. */
export type RoadLeg = [...LegEnds, seconds: number]

/** Five decimals are about a meter. */
const rounded = (degrees: number) => Number(degrees.toFixed(5))

const endsOf = (from: Point, to: Point): LegEnds => [
  rounded(from.lat),
  rounded(from.lng),
  rounded(to.lat),
  rounded(to.lng),
]

const keyOf = ([fromLat, fromLng, toLat, toLng]: LegEnds | RoadLeg) => `${fromLat} ${fromLng} ${toLat} ${toLng}`

/** Straight lines where a leg is unknown. */
export function travelBy(legs: readonly RoadLeg[]): Travel {
  const seconds = new Map(legs.map((leg) => [keyOf(leg), leg[4]]))
  return (from, to) => seconds.get(keyOf(endsOf(from, to))) ?? straightTravel(from, to)
}

/** The legs that `boardTimes` asks for, in the order in which they are driven. */
export function neededLegs(tasks: readonly TimedStop[], seen: Seen): LegEnds[] {
  const needed = new Map<string, LegEnds>()
  boardTimes(tasks, seen, (from, to) => {
    const ends = endsOf(from, to)
    if (ends[0] !== ends[2] || ends[1] !== ends[3]) needed.set(keyOf(ends), ends)
    return 0
  })
  return [...needed.values()]
}

export function unknownLegs(needed: readonly LegEnds[], known: readonly RoadLeg[]): LegEnds[] {
  const keys = new Set(known.map(keyOf))
  return needed.filter((ends) => !keys.has(keyOf(ends)))
}

/** Routing services limit a request. */
const MOST_POINTS = 250

/** As few routes as cover these legs in their order. */
export function routesAlong(legs: readonly LegEnds[]): Point[][] {
  const routes: Point[][] = []
  for (const [fromLat, fromLng, lat, lng] of legs) {
    const route = routes.at(-1)
    const last = route?.at(-1)
    if (route && last?.lat === fromLat && last.lng === fromLng && route.length < MOST_POINTS) route.push({ lat, lng })
    else
      routes.push([
        { lat: fromLat, lng: fromLng },
        { lat, lng },
      ])
  }
  return routes
}

/** @param seconds of each leg of the route */
export const legsOfRoute = (points: readonly Point[], seconds: readonly number[]): RoadLeg[] =>
  seconds.map((one, at) => [...endsOf(points[at] as Point, points[at + 1] as Point), one])
