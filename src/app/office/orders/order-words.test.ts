import { describe, expect, test } from 'vitest'
import { leftToRefund, orderWords, refundProblem, typedAmount } from './order-words.ts'

const order = { state: 'placed', payment: 'paid', total: 73.54, refunded: 0 } as const
const words = (changed: Partial<Parameters<typeof orderWords>[0]>) =>
  orderWords({ ...order, ...changed }).map(({ text }) => text)

describe('the state of an order', () => {
  test('includes the payment for a placed order', () => {
    expect(words({})).toEqual(['Placed', 'Paid'])
    expect(words({ payment: 'unpaid' })).toEqual(['Placed', 'Not paid yet'])
    expect(words({ refunded: 10 })).toEqual(['Placed', 'Partly refunded'])
    expect(words({ state: 'cancelled', payment: 'voided' })).toEqual(['Cancelled', 'Charge voided'])
  })

  test('is the only word for an order that was not placed', () => {
    expect(words({ state: 'declined', payment: 'asked' })).toEqual(['Card declined'])
  })
})

test('only a charge can be refunded, up to what is left', () => {
  expect(leftToRefund(order)).toBe(7354)
  expect(leftToRefund({ ...order, refunded: 20.5 })).toBe(5304)
  expect(leftToRefund({ ...order, payment: 'unpaid' })).toBe(0)
  expect(leftToRefund({ ...order, payment: 'refunded', refunded: 73.54 })).toBe(0)
})

test.each([
  ['12.50', 1250],
  ['$1,234.5', 123450],
  [' 7 ', 700],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['ten', null],
])('%s is read as %s cents', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

test('a refund requires a valid amount, at most what is left', () => {
  expect(refundProblem('', 1000)).toBe('Enter an amount in dollars, such as 12.50')
  expect(refundProblem('0', 1000)).toBe('Enter an amount in dollars, such as 12.50')
  expect(refundProblem('10.01', 1000)).toBe('At most $10.00 can still be refunded.')
  expect(refundProblem('10', 1000)).toBeUndefined()
})
