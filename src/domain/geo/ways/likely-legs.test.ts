import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likelyNeighbors } from './likely-legs.ts'
import { distanceTable } from './stop-order.ts'

interface Place {
  x: number
  y: number
}
const between = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)
const place = fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) })

function likely(distances: Float64Array, size: number, count: number): number[][] {
  const all = [...likelyNeighbors(distances, size, count)]
  return Array.from({ length: size }, (_, point) => all.slice(point * count, (point + 1) * count))
}

/** Reference implementation of alpha-nearness: a leg replaces the longest one on the minimax path. */
function growths(distances: Float64Array, size: number): number[][] {
  const longest = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => distances[one * size + other] ?? 0),
  )
  for (const through of longest.keys()) {
    for (const [one, row] of longest.entries()) {
      for (const [other, leg] of row.entries()) {
        const around = Math.max(row[through] ?? 0, longest[through]?.[other] ?? 0)
        if (one !== other && around < leg) row[other] = around
      }
    }
  }
  return longest.map((row, one) => row.map((leg, other) => (distances[one * size + other] ?? 0) - leg))
}

describe('the likely neighbors', () => {
  test('have the smallest alpha-nearness, sorted', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 6, maxLength: 20 }), (places) => {
        const distances = distanceTable(places, between)
        const grown = growths(distances, places.length)
        for (const [point, neighbors] of likely(distances, places.length, 4).entries()) {
          const least = grown[point]?.filter((_, other) => other !== point).toSorted((one, other) => one - other)
          expect(new Set(neighbors).size).toBe(4)
          for (const [rank, neighbor] of neighbors.entries()) {
            expect(grown[point]?.[neighbor]).toBeCloseTo(least?.[rank] ?? Number.NaN, 9)
          }
        }
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('of a house in a long street include some across the street', () => {
    const [wide, high, apart] = [20, 4, 6.5]
    const houses = Array.from({ length: wide * high }, (_, index) => ({
      x: index % wide,
      y: apart * Math.floor(index / wide),
    }))
    const neighbors = likely(distanceTable(houses, between), houses.length, 8)
    const streetOf = (house: number) => Math.floor(house / wide)
    expect(neighbors.every((of, house) => of.some((other) => streetOf(other) !== streetOf(house)))).toBe(true)
  })

  test('never include the two ends of the given leg', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 6, maxLength: 20 }), (places) => {
        const size = places.length
        const distances = distanceTable(places, between)
        distances[size - 1] = -1e9
        distances[(size - 1) * size] = -1e9
        const neighbors = likely(distances, size, 4)
        expect(neighbors[0]).not.toContain(size - 1)
        expect(neighbors[size - 1]).not.toContain(0)
        expect(neighbors.flat().every((other) => other >= 0)).toBe(true)
      }),
      { numRuns: 50, endOnFailure: true },
    )
  })
})
