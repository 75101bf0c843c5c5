import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsOf,
  dollarsOf,
  formatDollars,
  formatMoney,
  percentOf,
  readCents,
  sumCents,
} from '#domain/companies/money.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
const thousandthsOfPercent = fc.integer({ min: 0, max: 1_000_000 })

describe('cents and dollars', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.1, 10],
    [1.15, 115],
    [100.29, 10029],
    [8.2, 820],
    [-5.01, -501],
    [0.1 + 0.2, 30],
    [68.54 * 3, 20562],
  ])('converts %d dollars to %d cents', (dollars, cents) => expect(centsOf(dollars)).toBe(cents))

  it.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('rejects %d', (dollars) => {
    expect(readCents(dollars)).toBeNull()
    expect(() => centsOf(dollars)).toThrow(RangeError)
    expect(() => formatDollars(dollars)).toThrow(RangeError)
  })

  it('converts back from dollars without loss', () => {
    fc.assert(fc.property(amounts, (cents) => centsOf(JSON.parse(JSON.stringify(dollarsOf(cents)))) === cents))
  })
})

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [7, '$0.07'],
    [10029, '$100.29'],
    [110029, '$1,100.29'],
    [123456789012, '$1,234,567,890.12'],
    [-500, '-$5.00'],
  ])('formats %d', (cents, text) => expect(formatMoney(cents)).toBe(text))
})

describe('percentOf', () => {
  it.each([
    [3800, 7, 266],
    [900, 7, 63],
    [41100, 7, 2877],
    [50, 1, 1],
    [49, 1, 0],
    [1000, 6.875, 69],
    [10000, 8.875, 888],
    [100, 0.5, 1],
    [12345, 0, 0],
    [100, 1000, 1000],
  ])('of %d cents at %d %% is %d', (cents, percent, tax) => expect(percentOf(cents, percent)).toBe(tax))

  it('agrees with rational arithmetic', () => {
    fc.assert(
      fc.property(amounts, thousandthsOfPercent, (cents, thousandths) => {
        const numerator = BigInt(cents) * BigInt(thousandths) * 2n + 100_000n
        expect(BigInt(percentOf(cents, thousandths / 1000))).toBe(numerator / 200_000n)
      }),
    )
  })

  it.each([
    [1.5, 7],
    [-1, 7],
    [100, 1.0001],
    [100, -1],
    [100, Number.NaN],
    [100, 1001],
  ])('throws for %d at %d %%', (cents, percent) => expect(() => percentOf(cents, percent)).toThrow(RangeError))
})

describe('sumCents', () => {
  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sumCents(list)).toBe(sumCents(list.toReversed()))
        expect(BigInt(sumCents(list))).toBe(list.reduce((total, each) => total + BigInt(each), 0n))
      }),
    )
  })
})
