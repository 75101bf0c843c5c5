import { expect, it } from 'vitest'
import { directionTo, mainStops, middleOf } from './main-stops.ts'

const town = Array.from({ length: 20 }, (_, at) => ({
  id: `stop ${at}`,
  point: { lat: 33.2 + (at % 5) * 0.004, lng: -82.5 + Math.floor(at / 5) * 0.004 },
}))
const far = { id: 'far', point: { lat: 33.5, lng: -82.5 } }

it('excludes a stop at the other end of the county', () => {
  const { main, outside } = mainStops([...town, far])
  expect(outside).toEqual([far])
  expect(main).toEqual(town)
})

it('keeps stops within two miles, however close the others are', () => {
  const close = { id: 'close', point: { lat: 33.225, lng: -82.5 } }
  expect(mainStops([...town.slice(0, 3), close]).outside).toEqual([])
})

it('excludes no stop of a spread-out day, and handles no stops', () => {
  const apart = [0, 0.3, 0.6, 0.9].map((north) => ({ point: { lat: 33 + north, lng: -82.5 } }))
  expect(mainStops(apart).outside).toEqual([])
  expect(mainStops([])).toEqual({ main: [], outside: [] })
})

it.each([
  [1, 0, 'north', 0],
  [1, 1.2, 'northeast', 45],
  [0, 1, 'east', 90],
  [-1, 1.2, 'southeast', 135],
  [-1, 0, 'south', 180],
  [-1, -1.2, 'southwest', 225],
  [0, -1, 'west', 270],
  [1, -1.2, 'northwest', 315],
])('%d further north and %d further east is %s', (north, east, name, angle) => {
  expect(directionTo({ lat: 33, lng: -82 }, { lat: 33 + north, lng: -82 + east })).toEqual({ name, angle })
})

it('accounts for shorter degrees of longitude in the north', () => {
  expect(directionTo({ lat: 60, lng: -82 }, { lat: 61, lng: -81.5 }).name).toBe('north')
})

it('has no middle without stops', () => {
  expect(middleOf([])).toBeNull()
})
