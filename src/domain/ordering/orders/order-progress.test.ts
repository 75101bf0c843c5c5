import { describe, expect, test } from 'vitest'
import { PAYMENT_KINDS, paymentKindOf, paymentKindText, progressOf } from './order-progress.ts'

describe('the payment kind', () => {
  test.each([
    ['placed', 'paid', 0, 'paid'],
    ['placed', 'paid', 0.01, 'part given back'],
    ['cancelled', 'paid', 0, 'paid'],
    ['placed', 'refunded', 50, 'given back'],
    ['cancelled', 'voided', 50, 'given back'],
    ['placed', 'unpaid', 0, 'link sent'],
    ['placed', 'none', 0, 'no card'],
    ['placed', 'asked', 0, 'waiting'],
    ['pending', 'asked', 0, 'waiting'],
    ['declined', 'asked', 0, 'declined'],
    ['failed', 'none', 0, 'declined'],
  ] as const)('of %s, %s with %s refunded is "%s"', (state, payment, refunded, kind) => {
    expect(paymentKindOf({ state, payment, refunded, payby: '' })).toBe(kind)
  })

  test('of an unpaid sale of the office on the bill says so', () => {
    const sale = { state: 'placed', payment: 'unpaid', refunded: 0 } as const
    expect(paymentKindOf({ ...sale, payby: 'bill' })).toBe('on bill')
    expect(paymentKindOf({ ...sale, payby: 'link' })).toBe('link sent')
  })
})

describe('the progress', () => {
  const today = '2026-11-20'
  test.each([
    ['placed', null, 'new'],
    ['placed', '2026-11-21', 'day set'],
    ['placed', '2026-11-20', 'running'],
    ['placed', '2026-11-19', 'running'],
    ['cancelled', '2026-11-21', 'cancelled'],
    ['declined', null, 'not placed'],
    ['failed', null, 'not placed'],
    ['pending', '2026-11-19', 'not placed'],
  ] as const)('of %s with the day %s is "%s"', (state, begins, standing) => {
    expect(progressOf({ state, begins }, today)).toBe(standing)
  })
})

test('each payment kind reads in the words of the trade', () => {
  expect(PAYMENT_KINDS.map(paymentKindText)).toEqual([
    'Paid',
    'Partly refunded',
    'Refunded',
    'Link sent',
    'On bill',
    'No card',
    'Declined',
    'Waiting',
  ])
})
