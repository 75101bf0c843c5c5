import { expect, test } from 'vitest'
import { takeBack, tourOf, turnPlaces } from './tour.ts'

test('more turns than the log has room for at first are taken back, one and all', () => {
  const points = Int32Array.from({ length: 12 }, (_, point) => point)
  const tour = tourOf(points)
  for (let turn = 0; turn < 1000; turn += 1) turnPlaces(tour, turn % 12, (turn * 7 + 3) % 12)
  expect(tour.logged).toBe(2000)
  takeBack(tour, 0)
  expect([...tour.at]).toEqual([...points])
  expect([...tour.position]).toEqual([...points])
})
