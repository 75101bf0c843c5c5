// For display only. Coverage is always tested against the exact area (covers.ts).

import { weightsOf } from './arc-weights.ts'
import type { PolygonPositions, RingPositions } from './area-shape.ts'
import type { LngLat } from './ring.ts'

export type WeighedPolygon = readonly WeighedRing[]

interface WeighedRing {
  corners: readonly LngLat[]
  weights: Float64Array
  reach: number
  /** Limit of simplification: the weight of the second-heaviest inner corner, which keeps three corners. */
  land: number
}

export function weighPolygon(polygon: PolygonPositions): WeighedPolygon {
  return polygon.filter((ring) => ring.length > 3).map(weighRing)
}

function weighRing(ring: RingPositions): WeighedRing {
  const corners = ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat])
  const weights = weightsOf(corners)
  const [reach = 0, land = 0] = weights.slice(1, -1).sort().reverse()
  return { corners, weights, reach, land }
}

export const cornersLeft = (polygons: readonly WeighedPolygon[], meters: number): number =>
  seenPolygons(polygons, meters)
    .flatMap((polygon) => seenRings(polygon, meters))
    .reduce((sum, ring) => sum + countOf(ring, meters), 0)

const countOf = ({ weights, land }: WeighedRing, meters: number) => {
  const least = Math.min(meters, land)
  return weights.reduce((count, weight) => (weight >= least ? count + 1 : count), 0)
}

export const drawnPolygons = (polygons: readonly WeighedPolygon[], meters: number): PolygonPositions[] =>
  seenPolygons(polygons, meters).map((polygon) => seenRings(polygon, meters).map((ring) => drawnRing(ring, meters)))

function seenPolygons(polygons: readonly WeighedPolygon[], meters: number): readonly WeighedPolygon[] {
  const seen = polygons.filter(([border]) => border && border.reach > meters)
  return seen.length > 0 ? seen : polygons.slice(0, 1)
}

const seenRings = (polygon: WeighedPolygon, meters: number) =>
  polygon.filter(({ reach }, index) => index === 0 || reach > meters)

function drawnRing({ corners, weights, land }: WeighedRing, meters: number): RingPositions {
  const least = Math.min(meters, land)
  const digits = digitsFor(meters)
  return corners
    .filter((_, index) => (weights[index] ?? 0) >= least)
    .map(([lng, lat]) => [rounded(lng, digits), rounded(lat, digits)])
}

/** The coarsest grid within the drawing's tolerance; 1e-5 degrees are about a meter. */
const digitsFor = (meters: number) => (meters < 10 ? 5 : meters < 100 ? 4 : 3)

const rounded = (degrees: number, digits: number) => Math.round(degrees * 10 ** digits) / 10 ** digits
