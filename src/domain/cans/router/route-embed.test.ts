import { expect, test } from 'vitest'
import { embeddedParts } from './route-embed.ts'

const points = (count: number) => Array.from({ length: count }, (_, index) => ({ lat: index, lng: -82.5 }))
const asked = (url = '') => Object.fromEntries(new URL(url).searchParams)

test('names both ends and the stops between, and avoids tolls and highways', () => {
  const [part, ...more] = embeddedParts(points(3), 'a key')
  expect(part).toMatchObject({ first: 0, last: 2 })
  expect(part?.url).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\/v1\/directions\?/)
  expect(asked(part?.url)).toEqual({
    key: 'a key',
    origin: '0,-82.5',
    destination: '2,-82.5',
    waypoints: '1,-82.5',
    mode: 'driving',
    avoid: 'tolls|highways',
    units: 'imperial',
  })
  expect(more).toEqual([])
})

test('splits a long day into parts of twenty stops, each starting at the end of the previous one', () => {
  const parts = embeddedParts(points(62), 'a key')
  expect(parts.map(({ first, last }) => [first, last])).toEqual([
    [0, 21],
    [21, 42],
    [42, 61],
  ])
  expect(asked(parts[0]?.url).waypoints?.split('|')).toHaveLength(20)
  expect(asked(parts[1]?.url)).toMatchObject({ origin: '21,-82.5', destination: '42,-82.5' })
})

test('omits waypoints between two ends', () => {
  expect(asked(embeddedParts(points(2), 'a key')[0]?.url)).not.toHaveProperty('waypoints')
  expect(embeddedParts(points(1), 'a key')).toEqual([])
})
