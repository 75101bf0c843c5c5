// A ring is a closed line of corners in degrees: an outer border or a hole. A valid ring encloses land, lies on the
// globe and does not cross itself.

import type { Point } from './area-shape.ts'
import { type Edge, searchNearPairs } from './near-pairs.ts'

/** Longitude and latitude in degrees; altitudes are dropped on import. */
export type LngLat = readonly [lng: number, lat: number]
/** The last corner repeats the first. */
export type Ring = readonly LngLat[]

export type RingFault =
  | 'off the globe'
  | 'too few corners'
  | 'too many corners'
  | 'left open'
  | 'crosses the date line'
  | 'crosses itself'
  | 'is tangled'

/** More than any county's border needs; bounds the cost of a lookup. */
export const MOST_CORNERS = 20_000

export type RingReading = { ring: Ring; fault: null } | { fault: RingFault; at: Point | null }

/** @param open an import closes an open ring, the server refuses it */
export function readRing(positions: unknown, open: 'close' | 'refuse'): RingReading {
  const corners = readLine(positions)
  if (!corners) return { fault: 'off the globe', at: null }
  const first = corners[0]
  const last = corners.at(-1)
  const at = first ? pointOf(first) : null
  if (!first || !last) return { fault: 'too few corners', at }
  const isOpen = !isSameCorner(first, last)
  if (isOpen && open === 'refuse') return { fault: 'left open', at }
  const ring = isOpen ? [...corners, first] : corners
  if (ring.length > MOST_CORNERS + 1) return { fault: 'too many corners', at }
  return faultOf(ring) ?? { ring, fault: null }
}

export function faultOf(ring: Ring): { fault: RingFault; at: Point | null } | null {
  const at = pointOf(ring[0] as LngLat)
  if (!hasThreeCorners(ring)) return { fault: 'too few corners', at }
  if (isRoundTheGlobe(ring)) return { fault: 'crosses the date line', at }
  const check = checkRing(ring)
  if (check === 'tangled') return { fault: 'is tangled', at }
  return check && { fault: 'crosses itself', at: check.at }
}

function hasThreeCorners(ring: Ring): boolean {
  const first = ring[0] as LngLat
  const second = ring.find((corner) => !isSameCorner(corner, first))
  return second !== undefined && ring.some((corner) => !isSameCorner(corner, first) && !isSameCorner(corner, second))
}

/** An edge longer than half the globe crosses the date line, which planar geometry can't handle. */
const isRoundTheGlobe = (ring: Ring) =>
  ring.some(([lng], index) => index > 0 && Math.abs(lng - (ring[index - 1] as LngLat)[0]) > 180)

export function readLine(positions: unknown): LngLat[] | null {
  if (!Array.isArray(positions)) return null
  const line: LngLat[] = []
  for (const position of positions) {
    const place = readPosition(position)
    if (!place) return null
    const before = line.at(-1)
    if (!before || !isSameCorner(before, place)) line.push(place)
  }
  return line
}

function readPosition(position: unknown): LngLat | null {
  if (!Array.isArray(position)) return null
  const [lng, lat] = position as unknown[]
  if (typeof lng !== 'number' || typeof lat !== 'number') return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null
}

/** 7 decimals of a degree, about a centimeter. */
const GRID_DIGITS = 7
const UNITS = 10 ** GRID_DIGITS

export const gridPoint = ([lng, lat]: LngLat): LngLat => [Math.round(lng * UNITS), Math.round(lat * UNITS)]

export const fromGrid = ([x, y]: LngLat): LngLat => [x / UNITS, y / UNITS]

export const pointOf = ([lng, lat]: LngLat): Point => ({ lng, lat })

export const isSameCorner = (one: LngLat, other: LngLat) => one[0] === other[0] && one[1] === other[1]

export const edgesOf = (line: readonly LngLat[]): Edge[] =>
  line.slice(1).map((to, index) => [line[index] as LngLat, to])

export type RingCheck = { at: Point } | 'tangled' | null

/** Edges that only touch are allowed, because real borders touch themselves. */
export function checkRing(ring: Ring): RingCheck {
  let at: Point | null = null
  const edges = edgesOf(ring)
  const end = searchNearPairs(edges, (one, other) => {
    const [[a, b], [c, d]] = [edges[one] as Edge, edges[other] as Edge]
    at = doCross(a, b, c, d) ? crossingOf(a, b, c, d) : null
    return at !== null
  })
  return end === 'tangled' ? end : at && { at }
}

/** Positive left of the line from `a` to `b`, 0 on it. */
const side = (a: LngLat, b: LngLat, corner: LngLat) =>
  (b[0] - a[0]) * (corner[1] - a[1]) - (corner[0] - a[0]) * (b[1] - a[1])

const doCross = (a: LngLat, b: LngLat, c: LngLat, d: LngLat) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Null for a false positive: a corner on an edge may lie beyond it in degrees, while the test is exact on the grid. */
function crossingOf(a: LngLat, b: LngLat, c: LngLat, d: LngLat): Point | null {
  if (!doCross(gridPoint(a), gridPoint(b), gridPoint(c), gridPoint(d))) return null
  const before = side(c, d, a)
  const share = before / (before - side(c, d, b))
  return { lng: a[0] + share * (b[0] - a[0]), lat: a[1] + share * (b[1] - a[1]) }
}
