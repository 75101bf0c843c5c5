// A service area is decoded once into flat arrays for many lookups. Large rings are indexed by bands of latitude, so
// that a lookup only tests nearby edges.

import { type AreaShape, polygonsOf, type RingPositions } from './area-shape.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Edge `i` connects corner `i` to the next one; the last edge returns to the first corner. */
export interface PreparedRing {
  /** Alternating longitude and latitude. */
  places: Float64Array
  corners: number
  box: Box
  bands: Bands | null
}

/** Band `i` contains `edges[starts[i]]` up to, but not including, `edges[starts[i + 1]]`. */
interface Bands {
  count: number
  starts: Int32Array
  edges: Int32Array
}

export const placeAfter = (edge: number, corners: number): number => (edge + 1 === corners ? 0 : 2 * edge + 2)

export interface PreparedPolygon {
  outer: PreparedRing
  holes: PreparedRing[]
}

export interface PreparedArea {
  box: Box | null
  polygons: PreparedPolygon[]
}

const FEWEST_EDGES_BANDED = 64
const EDGES_PER_BAND = 4
const MOST_ENTRIES_PER_EDGE = 8

export function prepareArea(shape: AreaShape): PreparedArea {
  const polygons = polygonsOf(shape).flatMap((rings) => {
    const [outer, ...holes] = rings.map(prepareRing)
    return outer ? [{ outer, holes: holes.filter((hole) => hole !== null) }] : []
  })
  return { box: joinBoxes(polygons.map(({ outer }) => outer.box)), polygons }
}

/** Monotonic in latitude, so an edge lies in all bands between those of its ends. */
export function bandOf(ring: PreparedRing, count: number, lat: number): number {
  const { south, north } = ring.box
  return Math.min(count - 1, Math.floor(((lat - south) / (north - south)) * count))
}

/**
 * @param corners number of positions per ring, at least three each; the outer ring first
 * @param places alternating longitude and latitude, ring after ring; not copied, because copying would dominate the
 * cost
 */
export function preparePolygon(corners: readonly number[], places: Float64Array): PreparedPolygon {
  let from = 0
  const [outer, ...holes] = corners.map((count) => {
    const ring = indexRing(places.subarray(from, from + 2 * count))
    from += 2 * count
    return ring
  })
  if (!outer) throw new Error('The polygon has no outer ring')
  return { outer, holes }
}

export const bytesOf = ({ outer, holes }: PreparedPolygon): number =>
  [outer, ...holes].reduce(
    (sum, { places, bands }) =>
      sum + places.byteLength + (bands ? bands.starts.byteLength + bands.edges.byteLength : 0),
    0,
  )

function prepareRing(positions: RingPositions): PreparedRing | null {
  if (positions.length < 3) return null
  return indexRing(Float64Array.from(positions.flatMap(([lng, lat]) => [lng as number, lat as number])))
}

function indexRing(places: Float64Array): PreparedRing {
  const corners = places.length / 2
  const ring: PreparedRing = { places, corners, box: boxOf(places), bands: null }
  if (corners >= FEWEST_EDGES_BANDED && ring.box.north !== ring.box.south) ring.bands = cutIntoBands(ring, corners)
  return ring
}

/** When many edges are long, fewer and taller bands limit the entries per edge. */
function cutIntoBands(ring: PreparedRing, edgeCount: number): Bands {
  let count = Math.ceil(edgeCount / EDGES_PER_BAND)
  while (count > 1 && entriesIn(ring, edgeCount, count) > edgeCount * MOST_ENTRIES_PER_EDGE) {
    count = Math.ceil(count / 2)
  }
  const starts = new Int32Array(count + 1)
  forEachEntry(ring, edgeCount, count, (band) => {
    starts[band + 1] = (starts[band + 1] as number) + 1
  })
  for (let band = 0; band < count; band++) starts[band + 1] = (starts[band + 1] as number) + (starts[band] as number)
  const edges = new Int32Array(starts[count] as number)
  const next = starts.slice()
  forEachEntry(ring, edgeCount, count, (band, edge) => {
    const slot = next[band] as number
    edges[slot] = edge
    next[band] = slot + 1
  })
  return { count, starts, edges }
}

function entriesIn(ring: PreparedRing, edgeCount: number, count: number): number {
  let entries = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    entries += highestBand(ring, edge, count) - lowestBand(ring, edge, count) + 1
  }
  return entries
}

function forEachEntry(
  ring: PreparedRing,
  edgeCount: number,
  count: number,
  visit: (band: number, edge: number) => void,
) {
  for (let edge = 0; edge < edgeCount; edge++) {
    const last = highestBand(ring, edge, count)
    for (let band = lowestBand(ring, edge, count); band <= last; band++) visit(band, edge)
  }
}

const latOf = ({ places, corners }: PreparedRing, corner: number) => places[2 * (corner % corners) + 1] as number

function lowestBand(ring: PreparedRing, edge: number, count: number): number {
  return bandOf(ring, count, Math.min(latOf(ring, edge), latOf(ring, edge + 1)))
}

function highestBand(ring: PreparedRing, edge: number, count: number): number {
  return bandOf(ring, count, Math.max(latOf(ring, edge), latOf(ring, edge + 1)))
}

function boxOf(places: Float64Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < places.length; at += 2) {
    const lng = places[at] as number
    const lat = places[at + 1] as number
    if (lng < west) west = lng
    if (lng > east) east = lng
    if (lat < south) south = lat
    if (lat > north) north = lat
  }
  return { west, south, east, north }
}

export function joinBoxes([first, ...rest]: readonly Box[]): Box | null {
  if (!first) return null
  return rest.reduce(
    (box, next) => ({
      west: Math.min(box.west, next.west),
      south: Math.min(box.south, next.south),
      east: Math.max(box.east, next.east),
      north: Math.max(box.north, next.north),
    }),
    first,
  )
}
