// Fallback without a routing service: straight lines, marked as approximate. Times assume roads 30 % longer than
// the straight line, at 25 miles an hour.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from './distance.ts'

const ROADS_ARE_LONGER = 1.3
const METERS_A_SECOND = 11.2

/** Meters and seconds. */
interface Leg {
  distance: number
  duration: number
}

export interface DrivenRoute extends Leg {
  geometry: { type: 'LineString'; coordinates: [lng: number, lat: number][] }
  legs: Leg[]
  approximate: boolean
}

export function straightRoute(points: readonly Point[]): DrivenRoute {
  const legs = points.slice(1).map((point, index) => legBetween(points[index] as Point, point))
  return {
    distance: legs.reduce((sum, { distance }) => sum + distance, 0),
    duration: legs.reduce((sum, { duration }) => sum + duration, 0),
    geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
    legs,
    approximate: true,
  }
}

function legBetween(one: Point, other: Point): Leg {
  const meters = metersBetween(one, other)
  return { distance: Math.round(meters), duration: straightSeconds(meters) }
}

/** @param meters of the straight line */
export const straightSeconds = (meters: number): number => Math.round((meters * ROADS_ARE_LONGER) / METERS_A_SECOND)

/** Parses `lat,lng;lat,lng…`; null unless there are two to `most` valid points. */
export function readPoints(text: string, most: number): Point[] | null {
  const points = text.split(';').map(readPoint)
  const known = points.filter((point) => point !== null)
  return known.length === points.length && known.length >= 2 && known.length <= most ? known : null
}

function readPoint(text: string): Point | null {
  const parts = /^\s*(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!parts) return null
  const [lat, lng] = [Number(parts[1]), Number(parts[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
