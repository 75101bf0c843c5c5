import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

test.each([
  ['got no response from the database', new ErrorResponse(503, 'Service Unavailable', ''), true],
  ['does not exist', new ErrorResponse(404, 'Not Found', ''), false],
  ['has a server error', new ErrorResponse(500, 'Internal Server Error', ''), false],
  ['throws', Object.assign(new TypeError('no'), { status: 503 }), false],
  ['throws nothing', null, false],
])('a page that %s: %o is an outage: %s', (_what, error, isOne) => {
  expect(isOutage(error)).toBe(isOne)
})
