// A service area is decoded once into flat numbers and then asked about many addresses.
// A big ring is cut into bands of latitude, so that an address looks only at the edges beside it.

import { type AreaShape, polygonsOf, type RingPositions } from './area-shape.ts'

/** Degrees; the area's border lies within or on it. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Edge `i` runs from vertex `i` to vertex `i + 1`; the last vertex repeats the first. */
export interface PreparedRing {
  lngs: Float64Array
  lats: Float64Array
  box: Box
  bands: Bands | null
}

/** The edges that touch band `i` are `edges[starts[i]]` up to, not including, `edges[starts[i + 1]]`. */
interface Bands {
  count: number
  starts: Int32Array
  edges: Int32Array
}

export interface PreparedPolygon {
  outer: PreparedRing
  holes: PreparedRing[]
}

export interface PreparedArea {
  /** Null when the shape holds no polygon. */
  box: Box | null
  polygons: PreparedPolygon[]
}

const FEWEST_EDGES_BANDED = 64
const EDGES_PER_BAND = 4
const MOST_ENTRIES_PER_EDGE = 8

/** Decodes a shape. Rings of fewer than three positions hold no land and are left out. */
export function prepareArea(shape: AreaShape): PreparedArea {
  const polygons = polygonsOf(shape).flatMap((rings) => {
    const [outer, ...holes] = rings.map(prepareRing)
    return outer ? [{ outer, holes: holes.filter((hole) => hole !== null) }] : []
  })
  return { box: joinBoxes(polygons.map(({ outer }) => outer.box)), polygons }
}

/** The band of a latitude. Rising latitudes never fall back a band, so an edge lies in all bands between its ends'. */
export function bandOf(ring: PreparedRing, count: number, lat: number): number {
  const { south, north } = ring.box
  return Math.min(count - 1, Math.floor(((lat - south) / (north - south)) * count))
}

/**
 * One polygon from decoded positions.
 * @param corners how many positions each ring has, the outer one first; at least three each
 * @param places longitude and latitude of the positions in turn, ring after ring
 */
export function preparePolygon(corners: readonly number[], places: Float64Array): PreparedPolygon {
  let from = 0
  const [outer, ...holes] = corners.map((count) => {
    const ring = closedRing(places, from, count)
    from += 2 * count
    return ring
  })
  if (!outer) throw new Error('A polygon has an outer ring')
  return { outer, holes }
}

/** Written place by place: this is done for each polygon that a question needs and memory has not. */
function closedRing(places: Float64Array, from: number, count: number): PreparedRing {
  const lngs = new Float64Array(count + 1)
  const lats = new Float64Array(count + 1)
  for (let corner = 0; corner < count; corner++) {
    lngs[corner] = places[from + 2 * corner] as number
    lats[corner] = places[from + 2 * corner + 1] as number
  }
  lngs[count] = lngs[0] as number
  lats[count] = lats[0] as number
  return indexRing(lngs, lats)
}

/** Bytes that a polygon holds in memory, but for a few objects. */
export const bytesOf = ({ outer, holes }: PreparedPolygon): number =>
  [outer, ...holes].reduce(
    (sum, { lngs, lats, bands }) =>
      sum + lngs.byteLength + lats.byteLength + (bands ? bands.starts.byteLength + bands.edges.byteLength : 0),
    0,
  )

function prepareRing(positions: RingPositions): PreparedRing | null {
  if (positions.length < 3) return null
  const closed = [...positions, positions[0] as readonly number[]]
  return indexRing(
    Float64Array.from(closed, ([lng]) => lng as number),
    Float64Array.from(closed, ([, lat]) => lat as number),
  )
}

/** A ring whose last vertex repeats the first. */
function indexRing(lngs: Float64Array, lats: Float64Array): PreparedRing {
  const ring: PreparedRing = { lngs, lats, box: boxOf(lngs, lats), bands: null }
  const edges = lngs.length - 1
  const flat = ring.box.north === ring.box.south
  return edges < FEWEST_EDGES_BANDED || flat ? ring : { ...ring, bands: cutIntoBands(ring, edges) }
}

/** Fewer, higher bands when many edges are long, so that the index stays a few entries per edge. */
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

function lowestBand(ring: PreparedRing, edge: number, count: number): number {
  return bandOf(ring, count, Math.min(ring.lats[edge] as number, ring.lats[edge + 1] as number))
}

function highestBand(ring: PreparedRing, edge: number, count: number): number {
  return bandOf(ring, count, Math.max(ring.lats[edge] as number, ring.lats[edge + 1] as number))
}

function boxOf(lngs: Float64Array, lats: Float64Array): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let index = 0; index < lngs.length; index++) {
    box.west = Math.min(box.west, lngs[index] as number)
    box.east = Math.max(box.east, lngs[index] as number)
    box.south = Math.min(box.south, lats[index] as number)
    box.north = Math.max(box.north, lats[index] as number)
  }
  return box
}

/** The box around boxes; null when there is none. */
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
