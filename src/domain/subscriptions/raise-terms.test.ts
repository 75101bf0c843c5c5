import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROUNDINGS, roundings } from '#domain/catalog/price-raise.ts'
import { MOST_PRICE } from '#domain/catalog/row-draft.ts'
import { isRaise, raisedBy } from './raise-terms.ts'

test('a percentage has one decimal and is not zero; an amount is cents and is not zero', () => {
  expect(isRaise({ percent: 4.5, rounding: 'cent' })).toBe(true)
  expect(isRaise({ percent: 4.55, rounding: 'cent' })).toBe(false)
  expect(isRaise({ percent: 0, rounding: 'cent' })).toBe(false)
  expect(isRaise({ amount: -50, rounding: 'cent' })).toBe(true)
  expect(isRaise({ amount: 0, rounding: 'cent' })).toBe(false)
  expect(isRaise({ amount: 0.5, rounding: 'cent' })).toBe(false)
})

test('raises by a percentage as price sets are raised', () => {
  expect(raisedBy({ percent: 4, rounding: 'quarter' }, 2_200)).toBe(2_300)
})

test('raises by an amount, rounded half up', () => {
  expect(raisedBy({ amount: 100, rounding: 'cent' }, 2_215)).toBe(2_315)
  expect(raisedBy({ amount: 110, rounding: 'quarter' }, 2_215)).toBe(2_325)
  expect(raisedBy({ amount: 85, rounding: 'dollar' }, 2_215)).toBe(2_300)
  expect(raisedBy({ amount: -300, rounding: 'half' }, 2_215)).toBe(1_900)
})

test('leaves what is free, and never lowers below zero or raises above the highest price', () => {
  expect(raisedBy({ amount: 500, rounding: 'cent' }, 0)).toBe(0)
  expect(raisedBy({ amount: -5_000, rounding: 'cent' }, 2_200)).toBe(0)
  expect(raisedBy({ amount: 5_000, rounding: 'cent' }, MOST_PRICE)).toBe(MOST_PRICE)
})

test('never reverses its direction, and gives a multiple of its rounding', () => {
  const terms = fc.record({
    amount: fc.integer({ min: -20_000, max: 20_000 }).filter((amount) => amount !== 0),
    rounding: fc.constantFrom(...roundings),
  })
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 1_000_000 }), ({ amount, rounding }, price) => {
      const becomes = raisedBy({ amount, rounding }, price)
      expect(amount > 0 ? becomes >= price : becomes <= price).toBe(true)
      expect(becomes % ROUNDINGS[rounding]).toBe(0)
    }),
  )
})
