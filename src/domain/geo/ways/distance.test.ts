import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { atMostFeet, metersBetween, milesText, nearestBorder } from './distance.ts'

const places = fc.record({
  lat: fc.double({ min: 24, max: 49, noNaN: true }),
  lng: fc.double({ min: -125, max: -66, noNaN: true }),
})
const surroundings = fc.record({
  lat: fc.double({ min: 32, max: 35, noNaN: true }),
  lng: fc.double({ min: -84, max: -81, noNaN: true }),
})

describe('metersBetween', () => {
  it('is correct for a degree of latitude and a known flight', () => {
    expect(metersBetween({ lat: 33, lng: -82 }, { lat: 34, lng: -82 })).toBeCloseTo(111_195, 0)
    const atlanta = { lat: 33.6407, lng: -84.4277 }
    const newYork = { lat: 40.6413, lng: -73.7781 }
    expect(Math.round(metersBetween(atlanta, newYork) / 1000)).toBe(1222)
  })

  it('is symmetric, and zero for the same place', () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        expect(metersBetween(one, other)).toBeCloseTo(metersBetween(other, one), 6)
        expect(metersBetween(one, one)).toBe(0)
      }),
    )
  })
})

describe('atMostFeet', () => {
  it.each([
    [0.2, '8 inches (0.2 m)'],
    [0.01, '1 inch (0.1 m)'],
    [0.3048, '1 foot (0.4 m)'],
    [2.13, '7 feet (2.2 m)'],
    [1000, '3,281 feet (1,000 m)'],
  ])('formats %s meters', (meters, text) => expect(atMostFeet(meters)).toBe(text))
})

describe('milesText', () => {
  it.each([
    [10, 'less than 0.1 mi'],
    [100, '0.1 mi'],
    [1290, '0.8 mi'],
    [16_000, '9.9 mi'],
    [16_080, '10 mi'],
    [19_500, '12 mi'],
  ])('formats %d meters', (meters, text) => expect(milesText(meters)).toBe(text))
})

describe('nearestBorder', () => {
  const area = prepareArea({
    type: 'Polygon',
    coordinates: [
      [
        [-83, 33],
        [-82, 33],
        [-82, 34],
        [-83, 34],
        [-83, 33],
      ],
      [
        [-82.6, 33.4],
        [-82.4, 33.4],
        [-82.4, 33.6],
        [-82.6, 33.6],
        [-82.6, 33.4],
      ],
    ],
  })

  it('is the foot of the perpendicular, or a corner', () => {
    const beside = nearestBorder(area, { lat: 33.5, lng: -81.9 })
    expect(beside?.point.lng).toBeCloseTo(-82, 9)
    expect(beside?.point.lat).toBeCloseTo(33.5, 9)
    expect(beside?.meters).toBeCloseTo(9272, 0)
    expect(nearestBorder(area, { lat: 34.1, lng: -81.9 })?.point).toEqual({ lat: 34, lng: -82 })
  })

  it('includes the border of a hole', () => {
    const point = nearestBorder(area, { lat: 33.5, lng: -82.41 })?.point
    expect(point?.lng).toBeCloseTo(-82.4, 9)
  })

  it('is null without land', () =>
    expect(nearestBorder(prepareArea({ type: 'FeatureCollection', features: [] }), { lat: 0, lng: 0 })).toBeNull())

  it('is never farther than any corner', () => {
    fc.assert(
      fc.property(surroundings, (place) => {
        const nearest = nearestBorder(area, place)?.meters ?? Infinity
        // The local projection distorts slightly with the distance.
        for (const corner of [
          { lat: 33, lng: -83 },
          { lat: 33, lng: -82 },
          { lat: 34, lng: -82 },
          { lat: 34, lng: -83 },
        ]) {
          expect(nearest).toBeLessThanOrEqual(metersBetween(place, corner) * 1.02)
        }
      }),
    )
  })
})
