import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PRICE } from '#domain/catalog/row-draft.ts'
import {
  isPercent,
  LEAST_PERCENT,
  MOST_PERCENT,
  percentText,
  ROUNDINGS,
  raisedPrice,
  raisedRows,
  roundings,
} from './price-raise.ts'

test.each([
  [2200, 4, 'cent', 2288],
  [1755, 2.5, 'cent', 1799],
  [1750, 2.5, 'cent', 1794],
  [2200, 4, 'quarter', 2300],
  [2200, 4, 'half', 2300],
  [2200, 4, 'dollar', 2300],
  [1710, 1, 'dollar', 1800],
  [1790, -1, 'dollar', 1700],
  [2200, -10, 'cent', 1980],
  [30, -50, 'dollar', 30],
  [120, -50, 'dollar', 100],
  [0, 10, 'dollar', 0],
  [MOST_PRICE, 10, 'cent', MOST_PRICE],
] as const)('changes %i cents by %d percent, rounded to the %s: %i', (price, percent, rounding, becomes) => {
  expect(raisedPrice(price, { percent, rounding })).toBe(becomes)
})

const price = fc.integer({ min: 0, max: MOST_PRICE })
const percent = fc
  .integer({ min: LEAST_PERCENT * 10, max: MOST_PERCENT * 10 })
  .filter((tenths) => tenths !== 0)
  .map((tenths) => tenths / 10)
const raise = fc.record({ percent, rounding: fc.constantFrom(...roundings) })

describe('a raised price', () => {
  test('is whole cents and never moves in the opposite direction', () => {
    fc.assert(
      fc.property(price, raise, (cents, asked) => {
        const raised = raisedPrice(cents, asked)
        expect(Number.isSafeInteger(raised)).toBe(true)
        expect(asked.percent > 0 ? raised >= cents : raised <= cents).toBe(true)
        expect(raised).toBeLessThanOrEqual(MOST_PRICE)
      }),
    )
  })

  test('never becomes zero, and a zero price stays zero', () => {
    fc.assert(fc.property(price, raise, (cents, asked) => (raisedPrice(cents, asked) === 0) === (cents === 0)))
  })

  test('preserves the order of two prices', () => {
    fc.assert(
      fc.property(price, price, raise, (one, other, asked) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(raisedPrice(less, asked)).toBeLessThanOrEqual(raisedPrice(more, asked))
      }),
    )
  })

  test('differs from the exact price by at most one rounding step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4_000_000 }), raise, (cents, asked) => {
        const exact = (cents * (1000 + Math.round(asked.percent * 10))) / 1000
        expect(Math.abs(raisedPrice(cents, asked) - exact)).toBeLessThanOrEqual(ROUNDINGS[asked.rounding])
      }),
    )
  })
})

test('omits rows whose price does not change', () => {
  const row = { cans: 1, frequency: 'Weekly', duration: 0 } as const
  const rows = [
    { ...row, id: 1, price: 2000 },
    { ...row, id: 2, price: 0 },
  ]
  expect(raisedRows(rows, { percent: 5, rounding: 'cent' })).toEqual([{ ...row, id: 1, was: 2000, becomes: 2100 }])
  expect(raisedRows(rows, { percent: -5, rounding: 'cent' })).toEqual([{ ...row, id: 1, was: 2000, becomes: 1900 }])
})

test('accepts a nonzero percentage within bounds with at most one decimal', () => {
  expect([4, -2.5, 0.1, -50, 100].filter(isPercent)).toHaveLength(5)
  expect([0, 0.05, -50.1, 100.1, Number.NaN].filter(isPercent)).toEqual([])
  expect([4, -2.5].map(percentText)).toEqual(['4%', '-2.5%'])
})
