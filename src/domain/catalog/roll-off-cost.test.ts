import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraDaysText, type RollOffService, rollOffCost, rollOffStartingAt } from '#domain/catalog/roll-off-cost.ts'
import type { PriceRow } from '#domain/catalog/service.ts'

const row = (duration: number, price: number): PriceRow => ({
  id: duration,
  cans: 1,
  frequency: 'Weekly',
  price,
  duration,
})
const twentyYards: RollOffService = {
  rolloff_prorate: 37_500,
  rolloff_proratedays: 7,
  rolloff_perdayrate: 1_200,
  prices: [],
}

describe('rollOffCost', () => {
  it.each([
    [1, 37_500, 0, 0],
    [7, 37_500, 0, 0],
    [8, 38_700, 1, 1_200],
    [10, 41_100, 3, 3_600],
  ])('for %d days', (days, cost, extraDays, extra) =>
    expect(rollOffCost(twentyYards, days)).toEqual({ cost, base: 37_500, extraDays, extra, row: null }),
  )

  it('is the most expensive applicable row if it exceeds the daily rate', () => {
    const prices = [row(14, 50_000), row(10, 41_000), row(12, 48_000), row(30, 99_000)]
    const service = { ...twentyYards, prices }
    expect(rollOffCost(service, 9)).toMatchObject({ cost: 39_900, row: null })
    expect(rollOffCost(service, 10)).toMatchObject({ cost: 41_100, row: null })
    expect(rollOffCost(service, 12)).toMatchObject({ cost: 48_000, row: { id: 12 } })
    expect(rollOffCost(service, 14)).toMatchObject({ cost: 50_000, row: { id: 14 } })
    expect(rollOffCost(service, 29)).toMatchObject({ cost: 63_900, row: null })
  })

  it('starts at one day', () => expect(rollOffStartingAt({ ...twentyYards, prices: [row(1, 40_000)] })).toBe(40_000))

  it.each([0, -1, 1.5, Number.NaN])('throws for %d days', (days) =>
    expect(() => rollOffCost(twentyYards, days)).toThrow(RangeError),
  )

  it('is the highest candidate for any order of rows, and never falls with more days', () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat(200_000)).map(([days, price]) => row(days, price)),
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 40 }), (prices, days) => {
        const { cost } = rollOffCost({ ...twentyYards, prices }, days)
        const rate = 37_500 + 1_200 * Math.max(0, days - 7)
        expect(cost).toBe(Math.max(rate, ...prices.filter((each) => each.duration <= days).map(({ price }) => price)))
        expect(rollOffCost({ ...twentyYards, prices: prices.toReversed() }, days).cost).toBe(cost)
        expect(rollOffCost({ ...twentyYards, prices }, days + 1).cost).toBeGreaterThanOrEqual(cost)
      }),
    )
  })
})

it('breaks a cost with extra days down in words', () => {
  expect(extraDaysText(39_900, 9, { days: 2, rate: 1_200 })).toBe('First 7 days $375.00, 2 more days at $12.00')
  expect(extraDaysText(2_200, 2, { days: 1, rate: 1_200 })).toBe('First 1 day $10.00, 1 more day at $12.00')
})
