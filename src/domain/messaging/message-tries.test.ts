import { expect, test } from 'vitest'
import { givenUp, wasTriedLongEnough } from './message-tries.ts'

const monday = new Date('2026-11-23T08:00:00Z')

test('gives a message up after exactly three days', () => {
  expect(wasTriedLongEnough(monday, new Date('2026-11-26T07:59:59.999Z'))).toBe(false)
  expect(wasTriedLongEnough(monday, new Date('2026-11-26T08:00:00Z'))).toBe(true)
})

test('includes the last error when a message is given up', () => {
  expect(givenUp('connect ECONNREFUSED')).toBe('Tried for 3 days: connect ECONNREFUSED')
})
