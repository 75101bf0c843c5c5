import { expect, test } from 'vitest'
import { obstacleOf } from './after-refusal.ts'

const code = 'not-found'

test.each([0, 408, 425, 429, 500, 502, 503, 504])('status %i is sent again', (status) => {
  expect(obstacleOf({ status, code })).toBe('signal')
})

test('status 401 asks for a login', () => {
  expect(obstacleOf({ status: 401, code })).toBe('login')
})

test.each([400, 403, 404, 409, 413, 422, 499])('status %i with our code is a permanent refusal', (status) => {
  expect(obstacleOf({ status, code })).toBeNull()
})

test.each([302, 400, 403, 404, 451])('status %i from a proxy or portal is sent again', (status) => {
  expect(obstacleOf({ status, code: 'unknown' })).toBe('signal')
})
