import { expect, test } from 'vitest'
import { metersBetween } from './distance.ts'
import { readPoints, straightRoute } from './straight-route.ts'

const [here, there, beyond] = [
  { lat: 33.4, lng: -82.1 },
  { lat: 33.41, lng: -82.1 },
  { lat: 33.41, lng: -82.08 },
] as const

test('has a leg between successive stops and is marked as approximate', () => {
  const way = straightRoute([here, there, beyond])
  expect(way.approximate).toBe(true)
  expect(way.geometry.coordinates).toEqual([
    [-82.1, 33.4],
    [-82.1, 33.41],
    [-82.08, 33.41],
  ])
  expect(way.legs[0]?.distance).toBe(Math.round(metersBetween(here, there)))
  expect(way.distance).toBe(way.legs.reduce((sum, leg) => sum + leg.distance, 0))
  expect(way.duration).toBeGreaterThan(way.distance / 11.2)
})

test.each([
  ['33.4,-82.1;33.41,-82.1', [here, there]],
  [' 33.4,-82.1 ; 33.41,-82.1 ', [here, there]],
  ['33.4,-82.1', null],
  ['', null],
  ['91,0;0,0', null],
  ['0,181;0,0', null],
  ['33.4,-82.1;x', null],
  ['33.4,-82.1;33.41,-82.1;33.41,-82.08;33.4,-82.1', null],
])('parses %j', (text, points) => {
  expect(readPoints(text, 3)).toEqual(points)
})
