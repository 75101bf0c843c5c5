import { expect, it } from 'vitest'
import { frameOf, isOutdated } from './map-frame.ts'

const frame = (width: number, height: number, west = 0, south = 0) => ({
  west,
  south,
  east: west + width,
  north: south + height,
})

it('frames all points, and nothing without points', () => {
  const points = [
    { lat: 33, lng: -82 },
    { lat: 34, lng: -84 },
    { lat: 33.5, lng: -81 },
  ]
  expect(frameOf(points)).toEqual({ west: -84, south: 33, east: -81, north: 34 })
  expect(frameOf([])).toBeNull()
})

it.each([
  ['the same stops', frame(10, 10), false],
  ['a few stops less', frame(8, 5), false],
  ['stops of half the town', frame(5, 6, 2, 2), true],
  ['a single stop', frame(0, 0, 3, 3), true],
  ['a row of stops as long as before', frame(10, 0), false],
  ['a stop further west', frame(11, 10, -1), true],
  ['a stop further south', frame(10, 11, 0, -1), true],
  ['a stop further east', frame(11, 10), true],
  ['a stop further north', frame(10, 11), true],
])('after %s the frame is outdated: %j is %s', (_, wanted, outdated) => {
  expect(isOutdated(frame(10, 10), wanted)).toBe(outdated)
})

it('keeps the frame of a single stop', () => {
  expect(isOutdated(frame(0, 0), frame(0, 0))).toBe(false)
})
