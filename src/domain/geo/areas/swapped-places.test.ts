import { describe, expect, it } from 'vitest'
import { importShapes, type ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import { boxAround, isBetterSwapped, isFarOff, metersApart, swapPlaces } from './swapped-places.ts'

const square = (lng: number, lat: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat, 12],
      [lng + 0.1, lat],
      [lng + 0.1, lat + 0.1],
      [lng, lat + 0.1],
      [lng, lat],
    ],
  ],
})
const file = (...places: [number, number][]) => ({
  type: 'FeatureCollection',
  features: places.map(([lng, lat]) => ({ type: 'Feature', properties: { at: [1, 2] }, geometry: square(lng, lat) })),
})
function imported(geojson: unknown): ShapesImported {
  const work = importShapes(geojson)
  for (;;) {
    const { done, value } = work.next()
    if (done && value) return value
    if (done) throw new Error('This is GeoJSON')
  }
}
const looksSwapped = (geojson: unknown, others: Parameters<typeof isFarOff>[1] = null) => {
  const read = imported(geojson)
  return isFarOff(read, others) && isBetterSwapped(read, imported(swapPlaces(geojson)), others)
}

describe('a file with latitude first', () => {
  it.each([
    ['Georgia, in Antarctica', [33.2, -82.5]],
    ['Texas, off the globe', [31, -97]],
    ['Alaska', [61, -150]],
    ['Guam', [13.4, 144.7]],
  ] as [string, [number, number]][])('is noticed: %s', (_, place) => {
    expect(looksSwapped(file(place))).toBe(true)
    expect(looksSwapped(swapPlaces(file(place)))).toBe(false)
  })

  it('is noticed by areas in another country', () => {
    const munich = boxAround(imported(file([11.5, 48.1])).areas)
    expect(looksSwapped(file([48.2, 11.6]), munich)).toBe(true)
    expect(looksSwapped(file([11.6, 48.2]), munich)).toBe(false)
    expect(looksSwapped(file([48.2, 11.6]))).toBe(false)
  })

  it('is not confused with a file in feet or one remote area', () => {
    expect(looksSwapped(file([691_000, 1_312_000]))).toBe(false)
    expect(looksSwapped(file([-82, 33], [-83, 33], [33, -82]))).toBe(false)
  })

  it('keeps everything but the coordinates when swapped', () => {
    expect(swapPlaces(file([1, 2]))).toMatchObject({
      features: [
        {
          properties: { at: [1, 2] },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [2, 1, 12],
                [2, 1.1],
                [2.1, 1.1],
                [2.1, 1],
                [2, 1],
              ],
            ],
          },
        },
      ],
    })
    expect(swapPlaces({ type: 'GeometryCollection', geometries: [null] })).toEqual({
      type: 'GeometryCollection',
      geometries: [null],
    })
  })
})

it('measures the distance between areas', () => {
  const [one, other] = [boxAround(imported(file([0, 0])).areas), boxAround(imported(file([1, 0])).areas)]
  expect(metersApart(one, other)).toBeCloseTo(111_195, -2)
  expect(metersApart(one, null)).toBeNull()
})
