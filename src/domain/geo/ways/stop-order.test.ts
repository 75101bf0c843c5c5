import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from './distance.ts'
import { orderStops } from './stop-order.ts'

const place = fc.record({
  lat: fc.double({ min: 33.3, max: 33.6, noNaN: true }),
  lng: fc.double({ min: -82.4, max: -82, noNaN: true }),
})

/** Numbers that look random and are the same each time. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const wayLength = (start: Point, stops: Point[], end: Point) =>
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
  test('holds each stop once, and knows its length', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 25 }), place, fc.integer(), (start, stops, end, seed) => {
        const { order, distance } = orderStops(start, stops, end, chance(seed))
        expect(order.toSorted((one, other) => one - other)).toEqual(stops.map((_, index) => index))
        const visited = order.map((index) => stops[index] as Point)
        expect(distance).toBeCloseTo(wayLength(start, visited, end), 3)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('is within a percent of the best there is for a handful of stops', () => {
    fc.assert(
      fc.property(
        place,
        fc.array(place, { minLength: 1, maxLength: 6 }),
        place,
        fc.integer(),
        (start, stops, end, seed) => {
          const lengths = [...permutations(stops.map((_, index) => index))].map((order) =>
            wayLength(
              start,
              order.map((index) => stops[index] as Point),
              end,
            ),
          )
          const best = Math.min(...lengths)
          expect(orderStops(start, stops, end, chance(seed)).distance).toBeLessThanOrEqual(best * 1.01)
        },
      ),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('is never longer than the order that was given', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 40 }), place, (start, stops, end) => {
        const { distance } = orderStops(start, stops, end, chance(7))
        expect(distance).toBeLessThanOrEqual(wayLength(start, stops, end) + 0.001)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('finds the way round a circle of 200 stops', () => {
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
      random,
    )
    expect(distance).toBeLessThanOrEqual(wayLength(start, stops, end) * 1.001)
  })

  test('may be any when all stops are at one place', () => {
    const here = { lat: 33.5, lng: -82 }
    const { order, distance } = orderStops(
      here,
      Array.from({ length: 12 }, () => here),
      here,
      chance(1),
    )
    expect(order).toHaveLength(12)
    expect(distance).toBe(0)
  })
})
