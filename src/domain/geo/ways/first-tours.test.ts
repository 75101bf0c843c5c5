import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestFirst, shortLegsFirst } from './first-tours.ts'
import type { Network } from './shorten-tour.ts'
import { distanceTable } from './stop-order.ts'

interface Place {
  x: number
  y: number
}

const coordinate = fc.double({ min: 0, max: 100, noNaN: true })
const places = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 4, maxLength: 14 })
const between = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Neighbors default to all other points. */
function networkOf(points: readonly Place[], nearOf?: readonly (readonly number[])[]): Network {
  const all = points.map((_, point) => [...points.keys()].filter((other) => other !== point))
  const near = nearOf ?? all
  const nearCount = near[0]?.length ?? 0
  const distances = distanceTable(points, between)
  return { size: points.length, distances, near: Int32Array.from(near.flat()), nearCount }
}

const legOf = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`
const legsOf = (way: Int32Array) =>
  [...way.subarray(1)].map((point, place) => legOf(point, way[place] as number)).toSorted()

/** Reference implementation: shortest seeming legs first, with at most two per point and no ring. */
function greedyLegs(network: Network, seeming: readonly number[]): string[] {
  const { size, distances } = network
  const pairs = [...Array(size).keys()].flatMap((one) =>
    [...Array(size).keys()].slice(one + 1).map((other) => [one, other] as const),
  )
  const sorted = pairs
    .map(([one, other], index) => ({ one, other, seems: (distances[one * size + other] ?? 0) * (seeming[index] ?? 1) }))
    .toSorted((leg, next) => leg.seems - next.seems)
  const piece = [...Array(size).keys()]
  const legs = Array<number>(size).fill(0)
  const taken: string[] = []
  for (const { one, other } of [{ one: 0, other: size - 1 }, ...sorted]) {
    if (legs[one] === 2 || legs[other] === 2 || piece[one] === piece[other]) continue
    const [gone, kept] = [piece[other], piece[one] as number]
    for (const [point, of] of piece.entries()) if (of === gone) piece[point] = kept
    legs[one] = (legs[one] ?? 0) + 1
    legs[other] = (legs[other] ?? 0) + 1
    taken.push(legOf(one, other))
  }
  return taken.toSorted()
}

describe('the shortest legs first', () => {
  test('include the given leg, at most two per point, and no ring', () => {
    fc.assert(
      fc.property(places, (points) => {
        const network = networkOf(points)
        const way = shortLegsFirst(network, 0, points.length - 1, () => 1)
        expect(legsOf(way)).toEqual(greedyLegs(network, []))
      }),
    )
  })

  test('are sorted by their seeming length, which is requested once per leg', () => {
    fc.assert(
      fc.property(
        places,
        fc.array(fc.double({ min: 1, max: 3, noNaN: true }), { minLength: 91, maxLength: 91 }),
        (points, seeming) => {
          const network = networkOf(points)
          let asked = 0
          const way = shortLegsFirst(network, 0, points.length - 1, () => seeming[asked++] ?? 1)
          expect(asked).toBe((points.length * (points.length - 1)) / 2)
          expect(legsOf(way)).toEqual(greedyLegs(network, seeming))
        },
      ),
    )
  })

  test('connect remaining stretches to the nearest free end', () => {
    const at = (x: number) => ({ x, y: 0 })
    const row = [at(0), at(1), at(10), at(11), at(30), at(31), at(100), at(101)]
    const pairs = row.map((_, point) => [point ^ 1])
    const way = [...shortLegsFirst(networkOf(row, pairs), 0, 1, () => 1)]
    expect(way[0] === 0 ? way : way.toReversed()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

test('visits the nearest remaining point first and ends at the given one', () => {
  fc.assert(
    fc.property(places, fc.nat(), fc.nat(), (points, one, other) => {
      const [from, to] = [one % points.length, other % points.length]
      fc.pre(from !== to)
      const left = new Set([...points.keys()].filter((point) => point !== from && point !== to))
      const way = [from]
      while (left.size > 0) {
        const here = points[way.at(-1) as number] as Place
        const next = [...left].toSorted(
          (a, b) => between(points[a] as Place, here) - between(points[b] as Place, here),
        )[0] as number
        left.delete(next)
        way.push(next)
      }
      expect([...nearestFirst(networkOf(points), from, to)]).toEqual([...way, to])
    }),
  )
})
