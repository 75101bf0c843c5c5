import fc from 'fast-check'
import { expect, it } from 'vitest'
import { directionTo, mainStops, middleOf } from './main-stops.ts'
import { frameOf } from './map-frame.ts'

const town = Array.from({ length: 20 }, (_, at) => ({
  id: `stop ${at}`,
  point: { lat: 33.2 + (at % 5) * 0.004, lng: -82.5 + Math.floor(at / 5) * 0.004 },
}))
const stopAt = (lat: number, lng: number, id = '') => ({ id, point: { lat, lng } })
const points = (stops: readonly { point: { lat: number; lng: number } }[]) => stops.map(({ point }) => point)

const anyStop = fc
  .tuple(fc.double({ min: 33, max: 33.4, noNaN: true }), fc.double({ min: -83, max: -82, noNaN: true }))
  .map(([lat, lng]) => stopAt(lat, lng))
const anyDay = fc.array(anyStop, { maxLength: 60 })

it('excludes a stop at the other end of the county', () => {
  const far = stopAt(33.5, -82.5, 'far')
  expect(mainStops([...town, far])).toEqual({ main: town, outside: [far] })
})

it('excludes a stop at the edge of the town that would halve the scale', () => {
  // Nine of ten stops are within 0.7 miles of the middle, this one 2 miles away.
  const far = stopAt(33.237, -82.494, 'far')
  expect(mainStops([...town, far]).outside).toEqual([far])
})

it('keeps stops within a mile, however close the others are', () => {
  const close = stopAt(33.213, -82.5)
  expect(mainStops([...town.slice(0, 3), close]).outside).toEqual([])
})

it('excludes no stop of a day in two towns', () => {
  const other = town.slice(0, 8).map(({ id, point }) => stopAt(point.lat + 0.3, point.lng, `other ${id}`))
  expect(mainStops([...town, ...other]).outside).toEqual([])
})

it('excludes no stop of a spread-out day, none of two stops, and handles no stops', () => {
  const apart = [0, 0.3, 0.6, 0.9].map((north) => stopAt(33 + north, -82.5))
  expect(mainStops(apart).outside).toEqual([])
  expect(mainStops(apart.slice(0, 2)).main).toEqual(apart.slice(0, 2))
  expect(mainStops([])).toEqual({ main: [], outside: [] })
})

it('puts every stop in the frame or outside, and at most a tenth and one outside', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const { main, outside } = mainStops(day)
      expect(new Set([...main, ...outside])).toEqual(new Set(day))
      expect(main.length + outside.length).toBe(day.length)
      expect(outside.length).toBeLessThanOrEqual(day.length / 10 + 1)
    }),
  )
})

it('never widens the frame by a remote stop, however far away it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.double({ min: 0.08, max: 3, noNaN: true }), (angle, far) => {
      const [north, east] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      const remote = stopAt(33.208 + north * far, -82.494 + east * far)
      const { main, outside } = mainStops([...town, remote])
      expect(outside).toEqual([remote])
      expect(frameOf(points(main))).toEqual(frameOf(points(town)))
    }),
  )
})

it.each([
  [1, 0, 'north'],
  [1, 1.2, 'northeast'],
  [0, 1, 'east'],
  [-1, 1.2, 'southeast'],
  [-1, 0, 'south'],
  [-1, -1.2, 'southwest'],
  [0, -1, 'west'],
  [1, -1.2, 'northwest'],
])('%d further north and %d further east is %s', (north, east, name) => {
  expect(directionTo({ lat: 33, lng: -82 }, { lat: 33 + north, lng: -82 + east })).toBe(name)
})

it('accounts for shorter degrees of longitude in the north', () => {
  expect(directionTo({ lat: 60, lng: -82 }, { lat: 61, lng: -81.5 })).toBe('north')
})

it('has no middle without stops, and the middle of two stops between them', () => {
  expect(middleOf([])).toBeNull()
  expect(middleOf([stopAt(33, -82), stopAt(34, -84)])).toEqual({ lat: 33.5, lng: -83 })
})
