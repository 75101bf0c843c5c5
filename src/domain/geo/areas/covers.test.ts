import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AreaShape, type Point, polygonsOf, type RingPositions } from './area-shape.ts'
import { covers } from './covers.ts'
import { prepareArea } from './prepared-area.ts'

const square = (west: number, south: number, side: number): RingPositions => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const at = (lng: number, lat: number): Point => ({ lng, lat })
const withHole: AreaShape = { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] }

/** Textbook algorithm per edge in exact arithmetic, on integer coordinates. */
function naivelyCovers(shape: AreaShape, { lng, lat }: Point): boolean {
  const place = (ring: RingPositions) => {
    let inside = false
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1, y1] = ring[i] as [number, number]
      const [x2, y2] = ring[j] as [number, number]
      const cross = BigInt(x2 - x1) * BigInt(lat - y1) - BigInt(lng - x1) * BigInt(y2 - y1)
      const between =
        Math.min(x1, x2) <= lng && lng <= Math.max(x1, x2) && Math.min(y1, y2) <= lat && lat <= Math.max(y1, y2)
      if (cross === 0n && between) return 'border'
      if (y1 > lat !== y2 > lat && cross > 0n === y2 > y1) inside = !inside
    }
    return inside ? 'inside' : 'outside'
  }
  return polygonsOf(shape).some(([outer, ...holes]) => {
    const where = place(outer as RingPositions)
    return where === 'border' || (where === 'inside' && holes.every((hole) => place(hole) !== 'inside'))
  })
}

describe('covers', () => {
  const area = prepareArea(withHole)

  it.each([
    ['inside', 1, 1, true],
    ['on an edge', 0, 5, true],
    ['on a slope of the box', 10, 10, true],
    ['on a corner', 0, 0, true],
    ['in the hole', 5, 5, false],
    ["on the hole's border", 4, 5, true],
    ["on the hole's corner", 6, 6, true],
    ['outside beside it', 10.0000001, 5, false],
    ['outside above it', 5, 11, false],
  ])('decides for a point %s', (_, lng, lat, covered) => expect(covers(area, at(lng, lat))).toBe(covered))

  it('covers a point level with a vertex once', () => {
    const diamond = prepareArea({
      type: 'Polygon',
      coordinates: [
        [
          [0, -2],
          [2, 0],
          [0, 2],
          [-2, 0],
          [0, -2],
        ],
      ],
    })
    expect(covers(diamond, at(0, 0))).toBe(true)
    expect(covers(diamond, at(-1, 1))).toBe(true)
    expect(covers(diamond, at(-1.5, 1))).toBe(false)
    expect(covers(diamond, at(1.9, 1.9))).toBe(false)
  })

  it('reads nested GeoJSON and ignores points and lines', () => {
    const shape: AreaShape = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: withHole },
        { type: 'Feature', geometry: null },
        { type: 'Feature', geometry: { type: 'Point' } },
        {
          type: 'Feature',
          geometry: {
            type: 'GeometryCollection',
            geometries: [
              { type: 'MultiPolygon', coordinates: [[square(20, 0, 2)], [square(30, 0, 2)]] },
              { type: 'LineString' },
            ],
          },
        },
      ],
    }
    const nested = prepareArea(shape)
    expect(nested.box).toEqual({ west: 0, south: 0, east: 32, north: 10 })
    expect([at(1, 1), at(21, 1), at(31, 1)].every((point) => covers(nested, point))).toBe(true)
    expect([at(5, 5), at(25, 1)].some((point) => covers(nested, point))).toBe(false)
  })

  it('covers nothing without land', () => {
    for (const shape of [
      { type: 'FeatureCollection', features: [] },
      { type: 'Polygon', coordinates: [] },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
          ],
        ],
      },
    ] satisfies AreaShape[]) {
      expect(prepareArea(shape)).toEqual({ box: null, polygons: [] })
      expect(covers(prepareArea(shape), at(0, 0))).toBe(false)
    }
  })

  it('closes an open ring', () => {
    const open = prepareArea({ type: 'Polygon', coordinates: [square(0, 0, 4).slice(0, 4)] })
    expect(covers(open, at(0, 2))).toBe(true)
    expect(covers(open, at(-1, 2))).toBe(false)
  })

  it('handles a ring without height of any length', () => {
    const flat = prepareArea({ type: 'Polygon', coordinates: [Array.from({ length: 100 }, (_, lng) => [lng % 50, 3])] })
    expect(covers(flat, at(20, 3))).toBe(true)
    expect(covers(flat, at(20, 3.1))).toBe(false)
  })
})

describe('covers agrees with the textbook rule', () => {
  const coordinate = fc.integer({ min: -12, max: 12 })
  const position = fc.tuple(coordinate, coordinate)
  const ring = (minLength: number, maxLength: number) => fc.array(position, { minLength, maxLength })
  const points = fc.array(position, { minLength: 30, maxLength: 30 })

  const agree = (rings: RingPositions[], asked: [number, number][]) => {
    const shape: AreaShape = { type: 'Polygon', coordinates: rings }
    const prepared = prepareArea(shape)
    for (const [lng, lat] of asked) expect(covers(prepared, at(lng, lat))).toBe(naivelyCovers(shape, at(lng, lat)))
  }

  it('on small rings with holes', () => {
    fc.assert(fc.property(ring(3, 12), ring(3, 6), points, (outer, hole, asked) => agree([outer, hole], asked)))
  })

  it('on large rings, using bands', () => {
    fc.assert(fc.property(ring(64, 200), points, (outer, asked) => agree([outer], asked)))
  })

  it('on a ring of ten thousand vertices with edges of its full height', () => {
    const saw = Array.from({ length: 10_000 }, (_, index): [number, number] => [index, index % 2 ? 5000 : -5000])
    const shape: AreaShape = { type: 'Polygon', coordinates: [[...saw, [10_000, -9000], [-1, -9000]]] }
    const prepared = prepareArea(shape)
    expect(prepared.polygons[0]?.outer.bands?.edges.length).toBeLessThan(8 * 10_002)
    const wide = fc.tuple(fc.integer({ min: -10, max: 10_010 }), fc.integer({ min: -9100, max: 5100 }))
    fc.assert(fc.property(wide, ([lng, lat]) => covers(prepared, at(lng, lat)) === naivelyCovers(shape, at(lng, lat))))
  })
})
