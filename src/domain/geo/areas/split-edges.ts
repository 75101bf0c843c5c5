// Splits crossing or touching edges until they meet only at their ends. All coordinates are whole grid units; rounding
// may move an edge by one unit, so each round is followed by another check.

import { type Edge, searchNearPairs } from './near-pairs.ts'
import { isSameCorner, type LngLat } from './ring.ts'

const MOST_ROUNDS = 20
/** Borders cross themselves a few times by mistake; more crossings mean that it was never a border. */
const MOST_CUTS = 2_000

export function splitEdges(edges: readonly Edge[]): Edge[] | null {
  let split = [...edges]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cuts = cutsOf(split)
    if (cuts === null) return null
    if (cuts.size === 0) return split
    split = split.flatMap((edge, index) => cutAt(edge, cuts.get(index)))
  }
  return null
}

function cutsOf(edges: readonly Edge[]): Map<number, LngLat[]> | null {
  const cuts = new Map<number, LngLat[]>()
  let count = 0
  const cut = (index: number, at: LngLat) => {
    const known = cuts.get(index)
    if (!known) cuts.set(index, [at])
    else if (known.some((point) => isSameCorner(point, at))) return
    else known.push(at)
    count++
  }
  const end = searchNearPairs(edges, (first, second) => {
    const [one, other] = [edges[first] as Edge, edges[second] as Edge]
    for (const at of meetingsOf(one, other)) {
      if (isWithin(one, at)) cut(first, at)
      if (isWithin(other, at)) cut(second, at)
    }
    return count > MOST_CUTS
  })
  return end === 'done' ? cuts : null
}

const isWithin = ([from, to]: Edge, at: LngLat) => !isSameCorner(from, at) && !isSameCorner(to, at)

const side = ([from, to]: Edge, [x, y]: LngLat) => (to[0] - from[0]) * (y - from[1]) - (x - from[0]) * (to[1] - from[1])

function meetingsOf(one: Edge, other: Edge): LngLat[] {
  const [a, b] = [side(other, one[0]), side(other, one[1])]
  const [c, d] = [side(one, other[0]), side(one, other[1])]
  if (a * b < 0 && c * d < 0) return [crossing(one, a / (a - b))]
  const touches: [number, LngLat, Edge][] = [
    [a, one[0], other],
    [b, one[1], other],
    [c, other[0], one],
    [d, other[1], one],
  ]
  return touches.flatMap(([distance, point, edge]) => (distance === 0 && isBeside(edge, point) ? [point] : []))
}

const crossing = ([from, to]: Edge, share: number): LngLat => [
  Math.round(from[0] + share * (to[0] - from[0])),
  Math.round(from[1] + share * (to[1] - from[1])),
]

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

export const isOnEdge = (edge: Edge, point: LngLat) => side(edge, point) === 0 && isBeside(edge, point)

const isBeside = ([from, to]: Edge, [x, y]: LngLat) => isBetween(x, from[0], to[0]) && isBetween(y, from[1], to[1])

function cutAt(edge: Edge, points: readonly LngLat[] | undefined): Edge[] {
  if (!points) return [edge]
  const [from, to] = edge
  const along = ([x, y]: LngLat) => (x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])
  const line = [from, ...points.toSorted((one, other) => along(one) - along(other)), to]
  return line.slice(1).map((point, index) => [line[index] as LngLat, point] as const)
}
