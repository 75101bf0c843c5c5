import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareStops } from './share-stops.ts'

const HOUR = 3_600_000
const given = (stops: number, ...finishes: number[]) =>
  [
    ...shareStops(
      Array.from({ length: stops }, (_, number) => number),
      finishes.map((finish, index) => ({ who: `driver ${index}`, finish })),
    ).values(),
  ].map((own) => own.length)

test('days end at about the same time', () => {
  expect(given(10, 0, 0)).toEqual([5, 5])
  expect(given(3, 0, 0)).toEqual([2, 1])
  expect(given(8, 0, HOUR)).toEqual([8, 0])
  expect(given(15, 0, HOUR)).toEqual([11, 4])
})

test('each stop is given once, in runs that keep the order', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.array(fc.nat(8 * HOUR), { minLength: 1, maxLength: 5 }), (count, finishes) => {
      const stops = Array.from({ length: count }, (_, number) => number)
      const takers = finishes.map((finish, index) => ({ who: `driver ${index}`, finish }))
      expect([...shareStops(stops, takers).values()].flat()).toEqual(stops)
    }),
  )
})
