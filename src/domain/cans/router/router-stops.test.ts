import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShorterRoute, movedStop, placeOf, reordered, routerStops } from './router-stops.ts'

const stop = (id: string, displayOrder: number, more: object = {}) => ({
  id,
  displayOrder,
  done: false,
  archived: false,
  lat: 33.2,
  lng: -82.5,
  ...more,
})
const ids = (stops: readonly { id: string }[]) => stops.map(({ id }) => id)
const placeless = { lat: undefined, lng: undefined }

test('returns open, unarchived tasks by number, and those without coordinates last', () => {
  const stops = routerStops([
    stop('c', 30),
    stop('nowhere', 5, placeless),
    stop('done', 1, { done: true }),
    stop('archived', 2, { archived: true }),
    stop('a', 10),
    stop('lost', 40, placeless),
  ])
  expect(ids(stops.placed)).toEqual(['a', 'c'])
  expect(ids(stops.placeless)).toEqual(['nowhere', 'lost'])
})

test('returns all open tasks in their order when one has a wish', () => {
  const { placed, placeless: none } = routerStops([
    stop('b', 20),
    stop('nowhere', 10, placeless),
    stop('c', 30, { locked: true }),
  ])
  expect([ids(placed), none]).toEqual([['nowhere', 'b', 'c'], []])
})

test('requires both coordinates', () => {
  expect(placeOf(stop('a', 1))).toEqual({ lat: 33.2, lng: -82.5 })
  expect(placeOf(stop('a', 1, { lng: undefined }))).toBeNull()
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, -5, 'bac'],
  [1, 99, 'acb'],
  [7, 0, 'abc'],
])('moves %i to %i: %s', (from, to, after) => {
  expect(movedStop([...'abc'], from, to).join('')).toBe(after)
})

test('keeps every stop exactly once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.integer(), fc.integer(), (stops, from, to) => {
      expect(movedStop(stops, from, to).sort()).toEqual([...stops].sort())
    }),
  )
})

test('tolerates missing and unknown ids in an order', () => {
  const stops = [stop('a', 1), stop('b', 2), stop('c', 3)]
  expect(ids(reordered(stops, ['c', 'stranger', 'a']))).toEqual(['c', 'a', 'b'])
})

test('ignores savings of one percent or less', () => {
  expect(isShorterRoute(990, 1000)).toBe(false)
  expect(isShorterRoute(989, 1000)).toBe(true)
})
