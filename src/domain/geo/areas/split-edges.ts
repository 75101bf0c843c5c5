// Splits crossing or touching edges until they meet only at their ends. All coordinates are whole grid units; rounding
// may move an edge by one unit, so each round is followed by another check.

import { boxesOfEdges, searchNearPairs } from './near-pairs.ts'
import type { LngLat } from './ring.ts'

export type GridEdge = readonly [from: LngLat, to: LngLat]

const MOST_ROUNDS = 20
/** Borders cross themselves a few times by mistake; more crossings mean that it was never a border. */
const MOST_CUTS = 2_000

export function splitEdges(edges: readonly GridEdge[]): GridEdge[] | null {
  let split = [...edges]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cuts = cutsOf(split)
    if (cuts === null) return null
    if (cuts.size === 0) return split
    split = split.flatMap((edge, index) => cutAt(edge, cuts.get(index)))
  }
  return null
}

function cutsOf(edges: readonly GridEdge[]): Map<number, LngLat[]> | null {
  const cuts = new Map<number, LngLat[]>()
  let count = 0
  const cut = (index: number, at: LngLat) => {
    const known = cuts.get(index)
    if (!known) cuts.set(index, [at])
    else if (known.some((point) => isSamePoint(point, at))) return
    else known.push(at)
    count++
  }
  const boxes = boxesOfEdges(
    edges.length,
    (edge) => (edges[edge] as GridEdge)[0],
    (edge) => (edges[edge] as GridEdge)[1],
  )
  const end = searchNearPairs(boxes, (first, second) => {
    const [one, other] = [edges[first] as GridEdge, edges[second] as GridEdge]
    for (const at of meetingsOf(one, other)) {
      if (isWithin(one, at)) cut(first, at)
      if (isWithin(other, at)) cut(second, at)
    }
    return count > MOST_CUTS
  })
  return end === 'done' ? cuts : null
}

export const isSamePoint = (one: LngLat, other: LngLat) => one[0] === other[0] && one[1] === other[1]

const isWithin = ([from, to]: GridEdge, at: LngLat) => !isSamePoint(from, at) && !isSamePoint(to, at)

const side = ([from, to]: GridEdge, [x, y]: LngLat) =>
  (to[0] - from[0]) * (y - from[1]) - (x - from[0]) * (to[1] - from[1])

function meetingsOf(one: GridEdge, other: GridEdge): LngLat[] {
  const [a, b] = [side(other, one[0]), side(other, one[1])]
  const [c, d] = [side(one, other[0]), side(one, other[1])]
  if (a * b < 0 && c * d < 0) return [crossing(one, a / (a - b))]
  const touches: [number, LngLat, GridEdge][] = [
    [a, one[0], other],
    [b, one[1], other],
    [c, other[0], one],
    [d, other[1], one],
  ]
  return touches.flatMap(([distance, point, edge]) => (distance === 0 && isBeside(edge, point) ? [point] : []))
}

const crossing = ([from, to]: GridEdge, share: number): LngLat => [
  Math.round(from[0] + share * (to[0] - from[0])),
  Math.round(from[1] + share * (to[1] - from[1])),
]

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

const isBeside = ([from, to]: GridEdge, [x, y]: LngLat) => isBetween(x, from[0], to[0]) && isBetween(y, from[1], to[1])

function cutAt(edge: GridEdge, points: readonly LngLat[] | undefined): GridEdge[] {
  if (!points) return [edge]
  const [from, to] = edge
  const along = ([x, y]: LngLat) => (x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])
  const line = [from, ...points.toSorted((one, other) => along(one) - along(other)), to]
  return line.slice(1).map((point, index) => [line[index] as LngLat, point] as const)
}
