import { expect, test } from 'vitest'
import { obstacleOf } from './after-refusal.ts'

test.each([0, 408, 425, 429, 500, 502, 503, 504])('after %i it is sent again', (status) => {
  expect(obstacleOf({ status })).toBe('signal')
})

test('after 401 somebody has to log in', () => {
  expect(obstacleOf({ status: 401 })).toBe('login')
})

test.each([400, 403, 404, 409, 413, 422, 499])('%i is a no', (status) => {
  expect(obstacleOf({ status })).toBeNull()
})
