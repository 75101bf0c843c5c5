// A ring is a closed line of corners, outer border or hole, in degrees of longitude and latitude on the ground.
// It is land only when it goes round something, lies on the globe and does not cross itself.

import type { Point } from '#domain/geo/area-shape.ts'

/** Longitude, then latitude, in degrees. An altitude is dropped where a file is read. */
export type LngLat = readonly [lng: number, lat: number]
/** The last corner repeats the first. */
export type Ring = readonly LngLat[]

export type RingFault = 'off the globe' | 'too few corners' | 'too many corners' | 'left open' | 'crosses itself'

/** More corners than any county's border has; a look-up stays fast and a map fits into a call. */
export const MOST_CORNERS = 20_000

export type RingReading = { ring: Ring; fault: null } | { fault: RingFault; at: Point | null }

/**
 * Reads a GeoJSON ring; corners that only repeat the one before them are dropped.
 * @param open what becomes of a ring whose last corner is not its first: an import closes it, the server refuses it
 */
export function readRing(positions: unknown, open: 'close' | 'refuse'): RingReading {
  const corners = readLine(positions)
  if (!corners) return { fault: 'off the globe', at: null }
  const first = corners[0]
  const last = corners.at(-1)
  const at = first ? pointOf(first) : null
  if (!first || !last) return { fault: 'too few corners', at }
  const isOpen = !isSame(first, last)
  if (isOpen && open === 'refuse') return { fault: 'left open', at }
  const ring = isOpen ? [...corners, first] : corners
  if (ring.length > MOST_CORNERS + 1) return { fault: 'too many corners', at }
  if (new Set(ring.map(String)).size < 3) return { fault: 'too few corners', at }
  const crossing = crossingOf(ring)
  return crossing ? { fault: 'crosses itself', at: crossing } : { ring, fault: null }
}

/** Positions as degrees, without repeats; null when one of them is not a place on the globe. */
export function readLine(positions: unknown): LngLat[] | null {
  if (!Array.isArray(positions)) return null
  const line: LngLat[] = []
  for (const position of positions) {
    const place = readPosition(position)
    if (!place) return null
    const before = line.at(-1)
    if (!before || !isSame(before, place)) line.push(place)
  }
  return line
}

function readPosition(position: unknown): LngLat | null {
  if (!Array.isArray(position)) return null
  const [lng, lat] = position as unknown[]
  if (typeof lng !== 'number' || typeof lat !== 'number') return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null
}

export const pointOf = ([lng, lat]: LngLat): Point => ({ lng, lat })

const isSame = (one: LngLat, other: LngLat) => one[0] === other[0] && one[1] === other[1]

/** Where two edges of a ring cross, or null. Edges that only touch are no crossing: real borders touch themselves. */
export function crossingOf(ring: Ring): Point | null {
  const edges = ring
    .slice(1)
    .map((to, index) => edgeBetween(ring[index] as LngLat, to))
    .sort((one, other) => one.west - other.west)
  for (const [index, edge] of edges.entries()) {
    for (let next = index + 1; next < edges.length; next++) {
      const other = edges[next] as Edge
      if (other.west > edge.east) break
      if (other.south > edge.north || other.north < edge.south) continue
      if (isCrossing(edge, other)) return crossingPoint(edge, other)
    }
  }
  return null
}

interface Edge {
  from: LngLat
  to: LngLat
  west: number
  east: number
  south: number
  north: number
}

const edgeBetween = (from: LngLat, to: LngLat): Edge => ({
  from,
  to,
  west: Math.min(from[0], to[0]),
  east: Math.max(from[0], to[0]),
  south: Math.min(from[1], to[1]),
  north: Math.max(from[1], to[1]),
})

/** Positive when the corner lies left of the edge, 0 on its line. */
const side = ({ from, to }: Edge, [lng, lat]: LngLat) =>
  (to[0] - from[0]) * (lat - from[1]) - (lng - from[0]) * (to[1] - from[1])

const isCrossing = (one: Edge, other: Edge) =>
  side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0

function crossingPoint(one: Edge, other: Edge): Point {
  const before = side(other, one.from)
  const share = before / (before - side(other, one.to))
  return {
    lng: one.from[0] + share * (one.to[0] - one.from[0]),
    lat: one.from[1] + share * (one.to[1] - one.from[1]),
  }
}
