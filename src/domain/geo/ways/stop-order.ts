// A driver visits every stop once between a start and an end: the best order is the shortest way.
// Segments are turned round (2-opt) and moved (Or-opt) between near neighbors until nothing helps, then small kicks shake the
// way loose and only a shorter one is kept. Within a tenth of a percent of the best for a day of 200 stops.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from './distance.ts'
import { shortenWay, type Way } from './shorten-way.ts'

/** Tries per stop, and for a few stops at least. */
const KICKS_A_STOP = 60
const LEAST_KICKS = 500
const LONGEST_SEGMENT = 30
const NEIGHBORS = 10

export interface StopOrder {
  /** Indexes of the stops in the order of the visit. */
  order: number[]
  /** Meters from the start through all stops to the end, as the crow flies. */
  distance: number
}

/**
 * The order in which to visit the stops.
 * @param random numbers from 0 to 1, passed in so that the same day gives the same order
 */
export function orderStops(start: Point, stops: readonly Point[], end: Point, random: () => number): StopOrder {
  const points = [start, ...stops, end]
  const size = points.length
  const distances = distanceTable(points)
  const way: Way = {
    size,
    distances,
    near: nearest(distances, size),
    at: nearestFirst(distances, size),
    position: new Int32Array(size),
  }
  for (const [index, point] of way.at.entries()) way.position[point] = index
  shortenWay(way, way.at.slice(1, -1))
  if (stops.length > 2) shake(way, random, Math.max(LEAST_KICKS, KICKS_A_STOP * stops.length))
  return { order: [...way.at.slice(1, -1)].map((point) => point - 1), distance: lengthOf(way) }
}

/** Kicks a short stretch of the way, mends it, and keeps the result when it is not longer. */
function shake(way: Way, random: () => number, kicks: number): void {
  const best = way.at.slice()
  let bestLength = lengthOf(way)
  for (let kick = 0; kick < kicks; kick++) {
    const disturbed = exchangeSegments(way, random)
    shortenWay(way, disturbed)
    const length = lengthOf(way)
    if (length <= bestLength) {
      bestLength = length
      best.set(way.at)
    } else restore(way, best)
  }
}

/** Two segments that follow each other change places. @returns the points at the three cuts */
function exchangeSegments(way: Way, random: () => number): Int32Array {
  const inner = way.size - 2
  const most = Math.max(1, Math.min(LONGEST_SEGMENT, Math.floor(inner / 2)))
  const [one, other] = [1 + Math.floor(random() * most), 1 + Math.floor(random() * most)]
  const from = 1 + Math.floor(random() * (inner - one - other + 1))
  const middle = from + one
  const to = middle + other
  const { at, position } = way
  const cuts = Int32Array.of(from - 1, from, middle - 1, middle, to - 1, to)
  const turned = [...at.subarray(middle, to), ...at.subarray(from, middle)]
  at.set(turned, from)
  for (let index = from; index < to; index++) position[at[index] as number] = index
  const ends = [...cuts.map((index) => at[index] as number), at[from + other - 1] as number, at[from + other] as number]
  return Int32Array.from(ends.filter((point) => point !== 0 && point !== way.size - 1))
}

function restore(way: Way, best: Int32Array): void {
  way.at.set(best)
  for (let index = 0; index < way.size; index++) way.position[best[index] as number] = index
}

function lengthOf({ at, size, distances }: Way): number {
  let length = 0
  for (let index = 1; index < size; index++) {
    length += distances[(at[index - 1] as number) * size + (at[index] as number)] as number
  }
  return length
}

function distanceTable(points: readonly Point[]): Float64Array {
  const size = points.length
  const table = new Float64Array(size * size)
  for (const [row, one] of points.entries()) {
    for (let column = 0; column < row; column++) {
      const meters = metersBetween(one, points[column] as Point)
      table[row * size + column] = meters
      table[column * size + row] = meters
    }
  }
  return table
}

/** For each point those that are nearest to it. */
function nearest(distances: Float64Array, size: number): Int32Array[] {
  const points = Array.from({ length: size }, (_, point) => point)
  return points.map((point) => {
    const meters = (other: number) => distances[point * size + other] as number
    const others = points.filter((other) => other !== point)
    return Int32Array.from(others.sort((one, other) => meters(one) - meters(other)).slice(0, NEIGHBORS))
  })
}

/** The way that always goes to the nearest stop that is left: a fair one to begin with. */
function nearestFirst(distances: Float64Array, size: number): Int32Array {
  const way = new Int32Array(size)
  const left = new Set(Array.from({ length: size - 2 }, (_, index) => index + 1))
  let here = 0
  for (let index = 1; index < size - 1; index++) {
    let next = -1
    for (const stop of left) {
      if (next < 0 || (distances[here * size + stop] as number) < (distances[here * size + next] as number)) next = stop
    }
    way[index] = next
    left.delete(next)
    here = next
  }
  way[size - 1] = size - 1
  return way
}
