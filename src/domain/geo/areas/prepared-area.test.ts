import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RingPositions } from './area-shape.ts'
import { covers, polygonCovers } from './covers.ts'
import { bytesOf, prepareArea, preparePolygon } from './prepared-area.ts'

const coordinate = fc.integer({ min: -20, max: 20 })
const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 80 })

const decoded = (rings: readonly RingPositions[]) =>
  preparePolygon(
    rings.map(({ length }) => length),
    Float64Array.from(rings.flat(2)),
  )

test('covers the same points with decoded positions as with the shape', () => {
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), coordinate, coordinate, (rings, lng, lat) => {
      const area = prepareArea({ type: 'Polygon', coordinates: rings })
      expect(polygonCovers(decoded(rings), { lng, lat })).toBe(covers(area, { lng, lat }))
      expect(decoded(rings)).toEqual(area.polygons[0])
    }),
  )
})

test('throws for a polygon without a ring', () => {
  expect(() => preparePolygon([], new Float64Array())).toThrow('outer ring')
})

test('counts an index for a polygon with many corners, and only positions for one with few', () => {
  const circle = (corners: number): RingPositions =>
    Array.from({ length: corners }, (_, at) => [Math.cos((7 * at) / corners), Math.sin((7 * at) / corners)])
  expect(bytesOf(decoded([circle(10), circle(5)]))).toBe(16 * (10 + 5))
  expect(bytesOf(decoded([circle(1000)]))).toBeGreaterThan(16 * 1000 + 4 * 1000)
})
