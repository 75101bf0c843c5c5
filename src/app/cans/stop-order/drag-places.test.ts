import { expect, test } from 'vitest'
import { type LaidRow, placeAt, shiftsOf } from './drag-places.ts'

/** Rows one under the other, from their heights; a negative one keeps its place. */
function laid(...heights: number[]): LaidRow[] {
  let top = 100
  return heights.map((given) => {
    const height = Math.abs(given)
    const row = { top, height, moves: given > 0 }
    top += height
    return row
  })
}

test.each([
  [0, 0, 0],
  [0, 49, 0],
  [0, 51, 1],
  [0, 500, 2],
  [2, -51, 1],
  [2, -500, 0],
])('row %i pulled by %i px lands at %i', (from, by, to) => {
  expect(placeAt(laid(50, 50, 50), from, by)).toBe(to)
})

test('a row that keeps its place is no place to land at', () => {
  expect(placeAt(laid(50, -50, 50), 0, 99)).toBe(0)
  expect(placeAt(laid(50, -50, 50), 0, 101)).toBe(1)
})

test('the rows between make room by the height of the one that is pulled', () => {
  expect(shiftsOf(laid(50, 80, 50), 0, 2)).toEqual([130, -50, -50])
  expect(shiftsOf(laid(50, 80, 50), 2, 1)).toEqual([0, 50, -80])
  expect(shiftsOf(laid(50, 80, 50), 1, 1)).toEqual([0, 0, 0])
})

test('a row that keeps its place only gives way to a taller one', () => {
  expect(shiftsOf(laid(50, -40, 50), 0, 1)).toEqual([90, 0, -90])
  expect(shiftsOf(laid(50, -40, 70), 0, 1)).toEqual([110, 20, -90])
})

test('a row that is gone moves nothing', () => {
  expect(shiftsOf(laid(50, 50), 5, 0)).toEqual([0, 0])
  expect(placeAt(laid(50, 50), 5, 20)).toBe(0)
})
