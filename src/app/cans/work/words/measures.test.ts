import { expect, test } from 'vitest'
import { durationOf, milesOf } from './measures.ts'

test('keeps a number and its unit on one line', () => {
  expect([milesOf(1290), milesOf(10)]).toEqual(['0.8\u00a0mi', 'less\u00a0than\u00a00.1\u00a0mi'])
  expect([durationOf(180), durationOf(3_900)]).toEqual(['3\u00a0min', '1\u00a0h\u00a05\u00a0min'])
})
