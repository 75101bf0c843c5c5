import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from './distance.ts'
import { provenWay } from './proven-way.ts'
import { type Effort, searchWay } from './search-way.ts'
import { distanceTable, orderStops, wayLength } from './stop-order.ts'

const place = fc.record({
  lat: fc.double({ min: 33.3, max: 33.6, noNaN: true }),
  lng: fc.double({ min: -82.4, max: -82, noNaN: true }),
})

function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Bounded by steps, so that results do not depend on the machine's speed. */
const effort = (seed: number, steps = 300): Effort => ({ random: chance(seed), goOn: (done) => done < steps })

const lengthThrough = (start: Point, stops: Point[], end: Point) =>
  [...stops, end].reduce(
    (sum, point, index) => sum + metersBetween(index ? (stops[index - 1] as Point) : start, point),
    0,
  )

function* permutations(items: number[]): Generator<number[]> {
  if (items.length === 0) yield []
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest]
  }
}

describe('the order of stops', () => {
  test('contains each stop once and reports its length', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 25 }), place, fc.integer(), (start, stops, end, seed) => {
        const { order, distance } = orderStops(start, stops, end, effort(seed))
        expect(order.toSorted((one, other) => one - other)).toEqual(stops.map((_, index) => index))
        const visited = order.map((index) => stops[index] as Point)
        expect(distance).toBeCloseTo(lengthThrough(start, visited, end), 3)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('is optimal for up to six stops', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 6 }), place, fc.integer(), (start, stops, end, seed) => {
        const lengths = [...permutations(stops.map((_, index) => index))].map((order) =>
          lengthThrough(
            start,
            order.map((index) => stops[index] as Point),
            end,
          ),
        )
        const best = Math.min(...lengths)
        expect(orderStops(start, stops, end, effort(seed)).distance).toBeCloseTo(best, 6)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('is never longer than the given order', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 40 }), place, (start, stops, end) => {
        const { distance } = orderStops(start, stops, end, effort(7))
        expect(distance).toBeLessThanOrEqual(lengthThrough(start, stops, end) + 0.001)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('is optimal when searched for eleven stops', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 13, maxLength: 13 }), (points) => {
        const distances = distanceTable(points, metersBetween)
        const found = wayLength(distances, searchWay(distances, points.length, effort(5)))
        expect(found).toBeCloseTo(wayLength(distances, provenWay(distances, points.length)), 6)
      }),
      { numRuns: 30, seed: 11, endOnFailure: true },
    )
  })

  test('connects only adjacent stops of a square grid', () => {
    const grid = Array.from({ length: 100 }, (_, index) => ({ x: index % 10, y: Math.floor(index / 10) }))
    const mixed = grid.map((_, index) => grid[(index * 37) % grid.length] ?? { x: 0, y: 0 })
    const distances = distanceTable(mixed, (one, other) => Math.hypot(one.x - other.x, one.y - other.y))
    expect(wayLength(distances, searchWay(distances, mixed.length, effort(2)))).toBe(99)
  })

  test('gets shorter with more steps', () => {
    const random = chance(8)
    const points = Array.from({ length: 200 }, () => ({ lat: 33.3 + random() / 3, lng: -82.4 + random() / 3 }))
    const distances = distanceTable(points, metersBetween)
    const found = (steps: number) => wayLength(distances, searchWay(distances, points.length, effort(3, steps)))
    expect(found(16)).toBeLessThan(found(1))
    expect(found(500)).toBeLessThan(found(16))
    expect(found(2_000)).toBeLessThanOrEqual(found(500))
  })

  test('is deterministic for the same stops, numbers and steps', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 30 }), place, fc.integer(), (start, stops, end, seed) => {
        const [one, other] = [0, 1].map(() => orderStops(start, stops, end, effort(seed, 50)))
        expect(one).toEqual(other)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('is complete and not longer than the given one without any time', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 40 }), place, (start, stops, end) => {
        const { order, distance } = orderStops(start, stops, end, effort(1, 0))
        expect(new Set(order).size).toBe(stops.length)
        expect(distance).toBeLessThanOrEqual(lengthThrough(start, stops, end) + 0.001)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('visits stops at the same place one after the other', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 5, maxLength: 8 }), fc.integer(), (places, seed) => {
        const [start, ...once] = places as [Point, ...Point[]]
        const twice = [...once, ...once]
        const alone = orderStops(start, once, start, effort(seed)).distance
        expect(orderStops(start, twice, start, effort(seed)).distance).toBeCloseTo(alone, 3)
      }),
      { numRuns: 20, seed: 4, endOnFailure: true },
    )
  })

  test('follows a circle of 200 stops', () => {
    const onCircle = (index: number): Point => ({
      lat: 33.5 + 0.1 * Math.sin((index / 202) * 2 * Math.PI),
      lng: -82 + 0.1 * Math.cos((index / 202) * 2 * Math.PI),
    })
    const round = Array.from({ length: 202 }, (_, index) => onCircle(index))
    const random = chance(3)
    const stops = round.slice(1, -1)
    const shuffled = stops.map((stop) => ({ stop, at: random() })).toSorted((one, other) => one.at - other.at)
    const start = round[0] as Point
    const end = round.at(-1) as Point
    const { distance } = orderStops(
      start,
      shuffled.map(({ stop }) => stop),
      end,
      effort(3),
    )
    expect(distance).toBeLessThanOrEqual(lengthThrough(start, stops, end) * 1.001)
  })

  test('may be any when all stops are at one place', () => {
    const here = { lat: 33.5, lng: -82 }
    const { order, distance } = orderStops(
      here,
      Array.from({ length: 12 }, () => here),
      here,
      effort(1),
    )
    expect(order).toHaveLength(12)
    expect(distance).toBe(0)
  })
})
