import { expect, test } from 'vitest'
import { axisTop } from './axis-top.ts'

test('an axis ends above the highest count, at a number that has a whole half', () => {
  expect([0, 4, 5, 9, 11, 77, 101, 4100].map(axisTop)).toEqual([4, 4, 8, 10, 20, 80, 400, 5000])
})
