// Everything that a self-crossing border encloses, any number of times, is land. Pieces too small for a house are
// dropped.

import { union, xor } from 'polyclip-ts'
import { edgesOf, fromGrid, gridPoint, isSameCorner, type LngLat, type Ring } from './ring.ts'
import { squareMiles } from './ring-size.ts'
import { isOnEdge, splitEdges } from './split-edges.ts'

export interface Untangled {
  pieces: Ring[][]
  slivers: number
  /** By the even-odd rule, which decided before the repair. */
  milesBefore: number
  milesAfter: number
}

/** 100 square feet in square miles. */
const SLIVER_MILES = 100 / 5280 ** 2

export const isSliver = (rings: readonly Ring[]) => squareMiles(rings) < SLIVER_MILES

export function untangleRing(ring: Ring): Untangled | null {
  const edges = splitEdges(edgesOf(ring.map(gridPoint)).filter(([from, to]) => !isSameCorner(from, to)))
  const start = edges?.[0]?.[0]
  if (!edges || !start) return null
  // With all crossings at corners of the grid the library neither rounds nor fails.
  const line = [start, ...edges.map(([, to]) => to)]
  const all = landsOf(union(polygonOf(line)), line)
  const pieces = all.filter((rings) => !isSliver(rings))
  return {
    pieces,
    slivers: all.length - pieces.length,
    milesBefore: milesByEvenOdd(line, milesOf(all)),
    milesAfter: milesOf(pieces),
  }
}

type Polygon = [x: number, y: number][][]

const polygonOf = (line: readonly LngLat[]): Polygon => [line.map(([x, y]) => [x, y])]

const onGlobe = (rings: readonly (readonly LngLat[])[]): Ring[] => rings.map((ring) => ring.map(fromGrid))

const milesOf = (pieces: readonly (readonly Ring[])[]) => pieces.reduce((sum, rings) => sum + squareMiles(rings), 0)

function landsOf(polygons: readonly Polygon[], line: readonly LngLat[]): Ring[][] {
  const beside = neighborsOn(line)
  return polygons
    .map((rings) => onGlobe(rings.map((ring) => withStraightCorners(ring, beside))))
    .toSorted((one, other) => squareMiles(one) - squareMiles(other))
}

const keyOf = ([x, y]: LngLat) => `${x} ${y}`

function neighborsOn(line: readonly LngLat[]): Map<string, LngLat[]> {
  const beside = new Map<string, LngLat[]>(line.map((point) => [keyOf(point), []]))
  for (const [from, to] of edgesOf(line)) {
    beside.get(keyOf(from))?.push(to)
    beside.get(keyOf(to))?.push(from)
  }
  return beside
}

/** The library drops corners between two edges in line, but a neighboring area may have them. */
function withStraightCorners(ring: readonly LngLat[], beside: ReadonlyMap<string, readonly LngLat[]>): LngLat[] {
  const corners = ring.slice(0, 1)
  for (const [from, to] of edgesOf(ring)) {
    let at = from
    while (!isSameCorner(at, to)) {
      const left = [at, to] as const
      at = beside.get(keyOf(at))?.find((point) => isOnEdge(left, point)) ?? to
      corners.push(at)
    }
  }
  return corners
}

function milesByEvenOdd(line: readonly LngLat[], milesOnce: number): number {
  const loops = loopsOf(line)
    .filter((loop) => loop.length > 3)
    .map(polygonOf)
  const miles = loops.reduce((sum, [loop]) => sum + squareMiles(onGlobe([loop ?? []])), 0)
  const doOverlap = Math.abs(miles - milesOnce) > miles * 1e-6
  const [first, ...others] = loops
  return doOverlap && first ? milesOf(xor(first, ...others).map(onGlobe)) : milesOnce
}

function loopsOf(line: readonly LngLat[]): LngLat[][] {
  const loops: LngLat[][] = []
  const open = new Map<string, LngLat>()
  for (const point of line) {
    const key = keyOf(point)
    if (open.has(key)) {
      const keys = [...open.keys()]
      const loop = keys.slice(keys.indexOf(key))
      loops.push([...loop.map((one) => open.get(one) as LngLat), point])
      for (const one of loop) open.delete(one)
    }
    open.set(key, point)
  }
  return loops
}
