import { expect, test } from 'vitest'
import { messagesAgain } from './send-again.ts'

const order = { state: 'placed', payment: 'unpaid', type: 'Residential', datestart: null } as const

test.each([
  [order, ['confirmation', 'paylink']],
  [{ ...order, datestart: '2026-12-01' }, ['confirmation', 'paylink', 'dropoff']],
  [{ ...order, payment: 'paid' as const }, ['confirmation', 'receipt']],
  [{ ...order, type: 'Commercial', datestart: '2026-12-01' }, ['confirmation', 'paylink']],
  [{ ...order, state: 'cancelled' as const }, []],
  [{ ...order, state: 'cancelled' as const, payment: 'refunded' as const }, ['receipt']],
  [{ ...order, state: 'declined' as const, payment: 'none' as const }, []],
])('offers to resend for %j only messages that still apply', (told, expected) =>
  expect(messagesAgain(told)).toEqual(expected),
)
