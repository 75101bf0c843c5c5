import { describe, expect, it } from 'vitest'
import { askedForBy, nextPaymentText, paymentRhythm, recurringAmount } from './next-payment.ts'

const payment = { amountCents: 50_29, recurs: 1, hauler: 'Piedmont Hauling', day: '2026-12-21' } as const

describe('a next payment', () => {
  it('is a bill from the hauler, with its day and amount', () => {
    expect(nextPaymentText(payment)).toBe('Starting 12/21/2026, Piedmont Hauling bills you $50.29 a month.')
  })

  it('fits in a line without the day', () => {
    expect(askedForBy(payment)).toBe('$50.29 a month, asked for by Piedmont Hauling')
  })

  it('states its interval', () => {
    expect([1, 3, 12].map((recurs) => paymentRhythm(recurs as 1 | 3 | 12))).toEqual([
      'a month',
      'every 3 months',
      'a year',
    ])
    expect(recurringAmount({ amountCents: 653_48, recurs: 12 })).toBe('$653.48 a year')
  })

  it('never mentions a charge', () => {
    expect(nextPaymentText(payment)).not.toMatch(/charge/i)
    expect(askedForBy(payment)).not.toMatch(/charge/i)
  })
})
