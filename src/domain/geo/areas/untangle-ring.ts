// Everything that a self-crossing border encloses, any number of times, is land. Pieces too small for a house are
// dropped.

import { type Way, waysOf } from './border-graph.ts'
import { covers } from './covers.ts'
import { prepareArea } from './prepared-area.ts'
import { fromGrid, gridPoint, type LngLat, pointOf, type Ring } from './ring.ts'
import { squareMiles } from './ring-size.ts'
import { type GridEdge, isSamePoint, splitEdges } from './split-edges.ts'

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
  const edges = splitEdges(gridEdges(ring))
  if (!edges) return null
  const ways = waysOf(edges)
  const all = piecesOf(ways, (turns) => turns !== 0)
  const pieces = all.filter((rings) => !isSliver(rings))
  return {
    pieces,
    slivers: all.length - pieces.length,
    milesBefore: milesOf(piecesOf(ways, (turns) => turns % 2 !== 0)),
    milesAfter: milesOf(pieces),
  }
}

const milesOf = (pieces: Ring[][]) => pieces.reduce((sum, rings) => sum + squareMiles(rings), 0)

function gridEdges(ring: Ring): GridEdge[] {
  const points = ring.map(gridPoint)
  const edges = points.slice(1).map((to, index) => [points[index] as LngLat, to] as const)
  return edges.filter(([from, to]) => !isSamePoint(from, to))
}

function piecesOf(ways: readonly Way[], isLand: (turns: number) => boolean): Ring[][] {
  const isBorder = ({ turns, gain }: Way) => isLand(turns) && !isLand(turns - gain)
  const left = new Set(ways.filter(isBorder))
  const loops = [...left].flatMap((start) => (left.has(start) ? loopsOf(walk(start, left)) : []))
  const borders = loops.filter((loop) => doubleArea(loop) > 0).sort((one, other) => doubleArea(one) - doubleArea(other))
  const pieces = borders.map((border) => [border.map(fromGrid)])
  const lands = pieces.map(([border]) => prepareArea({ type: 'Polygon', coordinates: [border as Ring] }))
  for (const loop of loops.filter((one) => doubleArea(one) < 0)) {
    const hole = loop.map(fromGrid)
    // The midpoint of an edge is on no other border, whereas corners may touch.
    const middle = pointOf(
      fromGrid([
        (loop[0] as LngLat)[0] / 2 + (loop[1] as LngLat)[0] / 2,
        (loop[0] as LngLat)[1] / 2 + (loop[1] as LngLat)[1] / 2,
      ]),
    )
    pieces[lands.findIndex((land) => covers(land, middle))]?.push(hole)
  }
  return pieces
}

function walk(start: Way, left: Set<Way>): LngLat[] {
  const line: LngLat[] = [start.from]
  let way = start
  do {
    left.delete(way)
    line.push(way.to)
    way = firstBorderFrom(way.back, left, start)
  } while (way !== start)
  return line
}

function firstBorderFrom(back: Way, left: ReadonlySet<Way>, start: Way): Way {
  let way = back.previous
  while (way !== start && !left.has(way)) way = way.previous
  return way
}

function loopsOf(line: readonly LngLat[]): LngLat[][] {
  const loops: LngLat[][] = []
  const open: LngLat[] = []
  const at = new Map<string, number>()
  for (const point of line) {
    const key = point.join(' ')
    const before = at.get(key)
    if (before !== undefined) {
      const loop = open.splice(before)
      for (const gone of loop) at.delete(gone.join(' '))
      loops.push([...loop, point])
    }
    at.set(key, open.length)
    open.push(point)
  }
  return loops
}

/** In grid units; positive counterclockwise. */
function doubleArea(loop: readonly LngLat[]): number {
  const [x0, y0] = loop[0] as LngLat
  return loop.slice(1).reduce((sum, [x, y], index) => {
    const [bx, by] = loop[index] as LngLat
    return sum + (bx - x0) * (y - y0) - (x - x0) * (by - y0)
  }, 0)
}
