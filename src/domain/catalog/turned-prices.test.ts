import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies, pickupsPerWeek } from '#domain/catalog/frequencies.ts'
import { turnedPrices } from './turned-prices.ts'

const row = (cans: number, frequency: (typeof frequencies)[number], price: number, duration = 0) => ({
  id: 0,
  cans,
  frequency,
  price,
  duration,
})

test('reports more pickups for less money once per pair of frequencies and cans', () => {
  const rows = [row(2, 'Weekly', 1750), row(2, 'Bi-Weekly', 2400), row(1, 'Weekly', 900), row(1, 'Monthly', 1000)]
  expect(turnedPrices([...rows, row(2, 'Weekly', 1700)])).toEqual([
    'Weekly costs less than Monthly for 1 can.',
    'Weekly costs less than Bi-Weekly for 2 cans.',
  ])
})

test('ignores other cans, other durations and equal prices', () => {
  const rows = [
    row(1, 'Weekly', 1000),
    row(2, 'Bi-Weekly', 2400),
    row(1, 'Monthly', 3000, 7),
    row(1, 'Bi-Weekly', 1000),
  ]
  expect(turnedPrices(rows)).toEqual([])
})

test('never reports prices that rise with the pickups', () => {
  const prices = fc.uniqueArray(fc.nat(100_000), { minLength: frequencies.length, maxLength: frequencies.length })
  fc.assert(
    fc.property(prices, (cents) => {
      const rising = cents.toSorted((one, other) => one - other)
      const often = frequencies.toSorted((one, other) => pickupsPerWeek(one) - pickupsPerWeek(other))
      expect(turnedPrices(often.map((frequency, index) => row(1, frequency, rising[index] ?? 0)))).toEqual([])
    }),
  )
})
