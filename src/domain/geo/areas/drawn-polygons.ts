// An area as a map draws it: with fewer corners, on a coarser grid, without what is too small to be seen. It is for the eye
// only; whether a place lies within is asked of the exact one (covers.ts).

import { weightsOf } from './arc-weights.ts'
import type { PolygonPositions, RingPositions } from './area-shape.ts'
import type { LngLat } from './ring.ts'

/** A polygon whose corners know how much they matter; the first ring is its border, the others are holes. */
export type WeighedPolygon = readonly WeighedRing[]

interface WeighedRing {
  corners: readonly LngLat[]
  /** In meters. */
  weights: Float64Array
  /** How far its farthest corner lies from its first, in meters. */
  reach: number
  /** What the third of its heaviest corners weighs, its ends counted as one: up to it a ring is land. */
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

/** How many corners a drawing has in which nothing moved farther than so many meters. */
export const cornersLeft = (polygons: readonly WeighedPolygon[], meters: number): number =>
  seenPolygons(polygons, meters)
    .flatMap((polygon) => seenRings(polygon, meters))
    .reduce((sum, ring) => sum + countOf(ring, meters), 0)

const countOf = ({ weights, land }: WeighedRing, meters: number) => {
  const least = Math.min(meters, land)
  return weights.reduce((count, weight) => (weight >= least ? count + 1 : count), 0)
}

/** The same as GeoJSON has it. */
export const drawnPolygons = (polygons: readonly WeighedPolygon[], meters: number): PolygonPositions[] =>
  seenPolygons(polygons, meters).map((polygon) => seenRings(polygon, meters).map((ring) => drawnRing(ring, meters)))

/** A polygon that cannot be seen is left out, unless all of them are. */
function seenPolygons(polygons: readonly WeighedPolygon[], meters: number): readonly WeighedPolygon[] {
  const seen = polygons.filter(([border]) => border && border.reach > meters)
  return seen.length > 0 ? seen : polygons.slice(0, 1)
}

/** A hole that cannot be seen is left out. */
const seenRings = (polygon: WeighedPolygon, meters: number) =>
  polygon.filter(({ reach }, index) => index === 0 || reach > meters)

function drawnRing({ corners, weights, land }: WeighedRing, meters: number): RingPositions {
  const least = Math.min(meters, land)
  const digits = digitsFor(meters)
  return corners
    .filter((_, index) => (weights[index] ?? 0) >= least)
    .map(([lng, lat]) => [rounded(lng, digits), rounded(lat, digits)])
}

/** The coarsest grid that moves nothing farther than the drawing does anyway; a hundred-thousandth of a degree is a meter. */
const digitsFor = (meters: number) => (meters < 10 ? 5 : meters < 100 ? 4 : 3)

const rounded = (degrees: number, digits: number) => Math.round(degrees * 10 ** digits) / 10 ** digits
