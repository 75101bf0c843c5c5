import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  orderReference,
  parseOrderReference,
  paymentRefundReference,
  refundedPayment,
} from '#domain/payments/order-reference.ts'

it('encodes order and attempt in at most 19 characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{1,12}$/), fc.integer({ min: 1, max: 999 }), (order, attempt) => {
      const reference = orderReference(order, attempt)
      expect(reference.length).toBeLessThanOrEqual(19)
      expect(parseOrderReference(reference)).toEqual({ order, attempt })
    }),
  )
})

it('names the payment of bills in the reference of its refund', () => {
  expect(paymentRefundReference(17, 2)).toBe('HR-P17-2')
  expect(refundedPayment('HR-P17-2')).toBe(17)
  expect(['HR-ABC123DEF-1', 'HP-17-1', ''].map(refundedPayment)).toEqual([null, null, null])
})

it.each<[string, number]>([
  ['', 1],
  ['A'.repeat(13), 1],
  ['A-1', 1],
  ['A', 0],
  ['A', 1.5],
  ['A'.repeat(12), 1000],
])('throws for order "%s", attempt %d', (order, attempt) =>
  expect(() => orderReference(order, attempt)).toThrow(RangeError),
)

it.each(['', 'HY-A', 'HY-A-0', 'XX-A-1', 'HY-A-1 ', 'HY-ABCDEFGHIJKL-1234', '4111111111111111'])(
  'rejects the foreign reference "%s"',
  (reference) => expect(parseOrderReference(reference)).toBeNull(),
)
