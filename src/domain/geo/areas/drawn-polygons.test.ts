import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PolygonPositions, RingPositions } from './area-shape.ts'
import { cornersLeft, drawnPolygons, weighPolygon } from './drawn-polygons.ts'

const METERS_A_DEGREE = 111_195

function circle(lng: number, lat: number, meters: number, corners: number): RingPositions {
  const radius = meters / METERS_A_DEGREE
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
  return [...ring, ring[0] as number[]]
}

const drawn = (polygons: readonly PolygonPositions[], meters: number) =>
  drawnPolygons(polygons.map(weighPolygon), meters)
const cornersOf = (polygons: readonly PolygonPositions[]) => polygons.flat(2).length

describe('a simplified area', () => {
  test('has fewer corners the coarser it is, and predicts their number', () => {
    const polygons = [[circle(0, 0, 5_000, 400)], [circle(1, 1, 3_000, 300)]]
    const counts = [1, 5, 25, 125].map((meters) => cornersOf(drawn(polygons, meters)))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(new Set(counts).size).toBe(4)
    const weighed = polygons.map(weighPolygon)
    expect([1, 5, 25, 125].map((meters) => cornersLeft(weighed, meters))).toEqual(counts)
  })

  test('keeps each corner near its position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 8, max: 200 }), (meters, corners) => {
        const [border] = drawn([[circle(0, 0, 5_000, corners)]], meters)[0] ?? []
        for (const [lng = 0, lat = 0] of border ?? []) {
          const off = Math.abs(Math.hypot(lng, lat) * METERS_A_DEGREE - 5_000)
          expect(off).toBeLessThanOrEqual(Math.max(2, meters))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('remains a closed ring of at least three corners at any coarseness', () => {
    const [border] = drawn([[circle(0, 0, 5_000, 100)]], 4_000)[0] ?? []
    expect(border?.length).toBeGreaterThanOrEqual(4)
    expect(border?.at(-1)).toEqual(border?.[0])
  })

  test('omits invisible holes and polygons', () => {
    const polygons = [
      [circle(0, 0, 5_000, 50), circle(0, 0, 1_000, 50), circle(0.02, 0, 20, 50)],
      [circle(1, 1, 40, 50)],
    ]
    const seen = drawn(polygons, 100)
    expect(seen.map((polygon) => polygon.length)).toEqual([2])
  })

  test('keeps one polygon even if none is visible', () => {
    expect(drawn([[circle(0, 0, 40, 50)], [circle(1, 1, 40, 50)]], 1_000)).toHaveLength(1)
  })

  test('omits degenerate rings', () => {
    expect(
      drawn(
        [
          [
            [
              [0, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        ],
        1,
      ),
    ).toEqual([[]])
  })
})
