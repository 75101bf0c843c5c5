import { expect, test } from 'vitest'
import { axisTop } from './axis-top.ts'

test('axisTop exceeds the highest count and halves to a whole number', () => {
  expect([0, 2, 3, 5, 9, 11, 77, 101, 201, 4100].map(axisTop)).toEqual([2, 2, 4, 8, 10, 20, 80, 200, 400, 5000])
})
