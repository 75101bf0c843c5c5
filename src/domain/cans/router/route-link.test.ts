import { expect, test } from 'vitest'
import { routeLink } from './route-link.ts'

const point = (lat: number) => ({ lat, lng: -82.5 })
const asked = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('names both ends and the stops between, and avoids tolls and highways', () => {
  const { url, covers } = routeLink([point(1), point(2), point(3)])
  expect(asked(url)).toEqual({
    api: '1',
    origin: '1,-82.5',
    destination: '3,-82.5',
    waypoints: '2,-82.5',
    travelmode: 'driving',
    avoid: 'tolls,highways',
  })
  expect(covers).toBe(2)
})

test('omits waypoints when there are none', () => {
  expect(asked(routeLink([point(1), point(2)]).url)).not.toHaveProperty('waypoints')
})

test('covers nine waypoints and a destination, and returns that number', () => {
  const { url, covers } = routeLink(Array.from({ length: 30 }, (_, index) => point(index)))
  expect(asked(url).waypoints?.split('|')).toHaveLength(9)
  expect(asked(url).destination).toBe('10,-82.5')
  expect(covers).toBe(10)
})

test('requires two ends', () => {
  expect(() => routeLink([point(1)])).toThrow(RangeError)
})
