// Few stops are solved optimally, more are searched within the caller's budget.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from './distance.ts'
import { MOST_PROVEN, provenWay } from './proven-way.ts'
import { type Effort, searchWay } from './search-way.ts'

export interface StopOrder {
  order: number[]
  distance: number
}

/** Never longer than the given order. */
export function orderStops(start: Point, stops: readonly Point[], end: Point, effort: Effort): StopOrder {
  const points = [start, ...stops, end]
  const distances = distanceTable(points, metersBetween)
  const way = shortWay(distances, points.length, effort)
  return { order: [...way.subarray(1, -1)].map((point) => point - 1), distance: wayLength(distances, way) }
}

export function shortWay(distances: Float64Array, size: number, effort: Effort): Int32Array {
  if (size - 2 <= MOST_PROVEN) return provenWay(distances, size)
  const given = Int32Array.from({ length: size }, (_, point) => point)
  const found = searchWay(distances, size, effort)
  return wayLength(distances, found) < wayLength(distances, given) ? found : given
}

export function distanceTable<P>(points: readonly P[], between: (one: P, other: P) => number): Float64Array {
  const size = points.length
  const table = new Float64Array(size * size)
  for (const [row, one] of points.entries()) {
    for (const [column, other] of points.slice(0, row).entries()) {
      const distance = between(one, other)
      table[row * size + column] = distance
      table[column * size + row] = distance
    }
  }
  return table
}

export function wayLength(distances: Float64Array, way: Int32Array): number {
  let length = 0
  for (let place = 1; place < way.length; place++) {
    length += distances[(way[place - 1] as number) * way.length + (way[place] as number)] as number
  }
  return length
}
