import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INSIDE, kindAt, layCells, OUTSIDE, TOUCHED } from './area-cells.ts'
import type { RingPositions } from './area-shape.ts'
import { polygonCovers } from './covers.ts'
import { type PreparedPolygon, prepareArea } from './prepared-area.ts'

const prepared = (...rings: RingPositions[]): PreparedPolygon => {
  const [polygon] = prepareArea({ type: 'Polygon', coordinates: rings }).polygons
  if (!polygon) throw new Error('No land')
  return polygon
}

/** Corners around a center, alternately pushed in and out. */
const star = (corners: number, size: number, lng: number, lat: number): RingPositions =>
  Array.from({ length: corners }, (_, at) => {
    const away = size * (0.5 + (((at * 7919) % 97) / 97) * 0.5)
    const angle = (2 * Math.PI * at) / corners
    return [lng + away * Math.cos(angle), lat + away * Math.sin(angle)]
  })

const round = (corners: number, size: number): RingPositions =>
  Array.from({ length: corners }, (_, at) => [
    size * Math.cos((2 * Math.PI * at) / corners),
    size * Math.sin((2 * Math.PI * at) / corners),
  ])

describe('a cell', () => {
  test('agrees with the edges at random points, corners, and on and beside edges', () => {
    const ring = fc.record({
      corners: fc.integer({ min: 16, max: 300 }),
      size: fc.double({ min: 1e-7, max: 80, noNaN: true }),
      lng: fc.double({ min: -99, max: 99, noNaN: true }),
      lat: fc.double({ min: -9, max: 9, noNaN: true }),
    })
    const share = fc.double({ min: -0.05, max: 1.05, noNaN: true })
    fc.assert(
      fc.property(
        ring,
        fc.boolean(),
        fc.array(fc.tuple(share, share)),
        ({ corners, size, lng, lat }, holed, shares) => {
          const outer = star(corners, size, lng, lat)
          const polygon = holed ? prepared(outer, star(20, size / 3, lng, lat)) : prepared(outer)
          const cells = layCells(polygon)
          if (!cells) throw new Error('No cells')
          const { west, south, east, north } = polygon.outer.box
          const random = shares.map(([x, y]) => ({ lng: west + x * (east - west), lat: south + y * (north - south) }))
          const border = outer.flatMap(([b = 0, d = 0], at) => {
            const [a = 0, c = 0] = outer.at(at - 1) ?? []
            const middle = { lng: (a + b) / 2, lat: (c + d) / 2 }
            return [{ lng: b, lat: d }, middle, { lng: middle.lng + size * 1e-9, lat: middle.lat }]
          })
          for (const point of [...random, ...border]) {
            const kind = kindAt(cells, point)
            if (kind !== TOUCHED) expect(kind === INSIDE, JSON.stringify(point)).toBe(polygonCovers(polygon, point))
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is conclusive in most cases, inside and outside', () => {
    const cells = layCells(prepared(round(300, 1), round(40, 0.3)))
    const many = (kind: number) => cells?.kinds.filter((each) => each === kind).length ?? 0
    expect(many(INSIDE)).toBeGreaterThan(many(TOUCHED))
    expect(many(OUTSIDE)).toBeGreaterThan(many(TOUCHED))
    expect(cells && kindAt(cells, { lng: 0, lat: 0 })).toBe(OUTSIDE)
  })
})

test('defers to the edges outside of the box', () => {
  const polygon = prepared(star(60, 1, 0, 0))
  const cells = layCells(polygon)
  const { east, north, west } = polygon.outer.box
  for (const point of [
    { lng: east + 1e-9, lat: 0 },
    { lng: 0, lat: north + 1e-9 },
    { lng: west - 1e-9, lat: 0 },
    { lng: 0, lat: -9 },
  ])
    expect(cells && kindAt(cells, point)).toBe(TOUCHED)
})

test('is not used for a polygon with few corners or without width or height', () => {
  const line = (place: (at: number) => number[]) => Array.from({ length: 100 }, (_, at) => place(at))
  expect(layCells(prepared(star(10, 1, 0, 0)))).toBeNull()
  expect(layCells(prepared(line((at) => [at, 3])))).toBeNull()
  expect(layCells(prepared(line((at) => [3, at])))).toBeNull()
})
