import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellsAround } from './address-cell.ts'

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})

test('gives places within the same eighth of a degree the same cell', () => {
  expect(cellOf({ lat: 33.4, lng: -82.1 })).toBe(cellOf({ lat: 33.49, lng: -82.01 }))
  expect(cellOf({ lat: 33.4, lng: -82.1 })).not.toBe(cellOf({ lat: 33.51, lng: -82.1 }))
  expect(cellOf({ lat: 33.4, lng: -82.1 })).not.toBe(cellOf({ lat: 33.4, lng: -81.99 }))
  expect(cellOf({ lat: -90, lng: -180 })).toBe(0)
})

test('returns nine distinct cells around a place, its own first', () => {
  fc.assert(
    fc.property(place, (here) => {
      const cells = cellsAround(here)
      expect(cells[0]).toBe(cellOf(here))
      expect(new Set(cells).size).toBe(9)
    }),
  )
})

test('includes every place within an eighth of a degree in the cells around it', () => {
  const away = fc.double({ min: -0.125, max: 0.125, noNaN: true })
  fc.assert(
    fc.property(place, away, away, (here, north, east) => {
      expect(cellsAround(here)).toContain(cellOf({ lat: here.lat + north, lng: here.lng + east }))
    }),
  )
})
