// A household outside the area sees the distance, not just a refusal.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type PreparedArea, type PreparedRing, placeAfter } from '#domain/geo/areas/prepared-area.ts'
import { counted } from '#domain/words/counted.ts'

const EARTH_RADIUS_METERS = 6_371_008.8
const METERS_A_MILE = 1609.344
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metersBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const east = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  const half = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(half))
}

/** Too close for a useful figure. */
export const isBeside = (meters: number): boolean => meters / METERS_A_MILE < 0.05

export function milesText(meters: number): string {
  const miles = meters / METERS_A_MILE
  if (isBeside(meters)) return 'less than 0.1 mi'
  return `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} mi`
}

const METERS_A_FOOT = 0.3048

/** Rounded up, as an upper bound. */
export function atMostFeet(meters: number): string {
  const feet = meters / METERS_A_FOOT
  const inches = Math.ceil(feet * 12)
  const said = feet >= 1 ? counted(Math.ceil(feet), 'foot', 'feet') : counted(inches, 'inch', 'inches')
  return `${said} (${(Math.ceil(meters * 10) / 10).toLocaleString('en-US')} m)`
}

export function nearestBorder(area: PreparedArea, place: Point): { point: Point; meters: number } | null {
  let nearest: Point | null = null
  let least = Infinity
  const narrowing = Math.cos(radians(place.lat))
  for (const ring of area.polygons.flatMap(({ outer, holes }) => [outer, ...holes])) {
    for (let edge = 0; edge < ring.corners; edge++) {
      const point = nearestOnEdge(ring, edge, place, narrowing)
      const distance = ((point.lng - place.lng) * narrowing) ** 2 + (point.lat - place.lat) ** 2
      if (distance < least) {
        nearest = point
        least = distance
      }
    }
  }
  return nearest && { point: nearest, meters: metersBetween(place, nearest) }
}

function nearestOnEdge(ring: PreparedRing, edge: number, place: Point, narrowing: number): Point {
  const { places, corners } = ring
  const to = placeAfter(edge, corners)
  const lng1 = places[2 * edge] as number
  const lat1 = places[2 * edge + 1] as number
  const east = ((places[to] as number) - lng1) * narrowing
  const north = (places[to + 1] as number) - lat1
  const along = (place.lng - lng1) * narrowing * east + (place.lat - lat1) * north
  const share = Math.min(1, Math.max(0, along / (east ** 2 + north ** 2 || 1)))
  return { lng: lng1 + (share * east) / narrowing, lat: lat1 + share * north }
}
