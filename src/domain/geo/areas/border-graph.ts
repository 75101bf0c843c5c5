// A tangled border as a planar graph of half-edges, sorted by angle around each point. Each half-edge has the winding
// number of the land on its left, which distinguishes land from other ground.

import type { LngLat } from './ring.ts'
import type { GridEdge } from './split-edges.ts'

export interface Way {
  from: LngLat
  to: LngLat
  gain: number
  /** Winding number on the left, counterclockwise. */
  turns: number
  back: Way
  next: Way
  previous: Way
}

const keyOf = ([x, y]: LngLat) => `${x} ${y}`

export function waysOf(edges: readonly GridEdge[]): Way[] {
  const ways = mergedEdges(edges).flatMap(({ from, to, gain }) => pairOf(from, to, gain))
  const leaving = Map.groupBy(ways, ({ from }) => keyOf(from))
  for (const around of leaving.values()) {
    around.sort(againstClock)
    for (const [index, way] of around.entries()) {
      way.next = around[(index + 1) % around.length] as Way
      way.next.previous = way
    }
  }
  countTurns([...leaving.values()], ways)
  return ways
}

type Merged = { from: LngLat; to: LngLat; gain: number }

function mergedEdges(edges: readonly GridEdge[]): Merged[] {
  const merged = new Map<string, Merged>()
  for (const [from, to] of edges) {
    const isForward = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1])
    const [one, other] = isForward ? [from, to] : [to, from]
    const key = `${keyOf(one)} ${keyOf(other)}`
    const known = merged.get(key) ?? { from: one, to: other, gain: 0 }
    known.gain += isForward ? 1 : -1
    merged.set(key, known)
  }
  return [...merged.values()].filter(({ gain }) => gain !== 0)
}

function pairOf(from: LngLat, to: LngLat, gain: number): [Way, Way] {
  const there = { from, to, gain, turns: Number.NaN } as Way
  const back = { from: to, to: from, gain: -gain, turns: Number.NaN } as Way
  there.back = back
  back.back = there
  return [there, back]
}

function againstClock(one: Way, other: Way): number {
  const [ax, ay] = [one.to[0] - one.from[0], one.to[1] - one.from[1]]
  const [bx, by] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const isNorth = (x: number, y: number) => y > 0 || (y === 0 && x > 0)
  const half = Number(isNorth(ax, ay)) - Number(isNorth(bx, by))
  return half === 0 ? bx * ay - ax * by : half
}

/**
 * Nothing of a component is west of its westernmost point, so the winding number there comes from the other components
 * alone.
 */
function countTurns(points: Way[][], ways: readonly Way[]): void {
  points.sort(
    ([one], [other]) => (one as Way).from[0] - (other as Way).from[0] || (one as Way).from[1] - (other as Way).from[1],
  )
  for (const [first] of points) {
    if (!first || !Number.isNaN(first.turns)) continue
    first.turns = turnsWestOf(first.from, ways) + first.gain
    const open = [first]
    for (let way = open.pop(); way; way = open.pop()) {
      for (const [beside, turns] of [
        [way.back, way.turns - way.gain],
        [way.next, way.turns + way.next.gain],
      ] as const) {
        if (!Number.isNaN(beside.turns)) continue
        beside.turns = turns
        open.push(beside)
      }
    }
  }
}

function turnsWestOf([x, y]: LngLat, ways: readonly Way[]): number {
  let turns = 0
  for (const { from, to, gain } of ways) {
    // Each edge once, in its northward direction.
    if (from[1] > y || to[1] <= y) continue
    const at = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
    if (at < x) turns -= gain
  }
  return turns
}
