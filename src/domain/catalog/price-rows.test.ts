import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Frequency, frequencies, pickupDays } from '#domain/catalog/frequencies.ts'
import {
  countsOffered,
  enabledDays,
  frequenciesFor,
  hasPrice,
  largestCount,
  monthlyPrice,
  offeredRows,
  type PricedService,
  priceRow,
  startingAt,
} from '#domain/catalog/price-rows.ts'
import { weekdays } from '#domain/companies/days/calendar-day.ts'

const row = (id: number, cans: number, frequency: Frequency, price: number) => ({
  id,
  cans,
  frequency,
  price,
  duration: 0,
})
const trash: PricedService = {
  cansoffered: 4,
  enabled: ['Monday', 'Thursday'],
  prices: [
    row(1, 4, 'Weekly', 6400),
    row(2, 1, 'Weekly', 2200),
    row(3, 2, 'Weekly', 3800),
    row(4, 1, 'Monthly', 900),
    row(5, 2, '2x Weekly', 7000),
    row(6, 2, '3x Weekly', 9900),
    row(7, 5, 'Weekly', 7500),
  ],
}

describe('the rows offered', () => {
  it('are within the cans and days, sorted by cans, then price', () =>
    expect(offeredRows(trash).map(({ id }) => id)).toEqual([4, 2, 3, 5, 1]))

  it('yield every count up to the largest', () => {
    expect(largestCount(trash)).toBe(4)
    expect(countsOffered(trash)).toEqual([1, 2, 3, 4])
  })

  it('are empty without rows or days', () => {
    for (const service of [
      { ...trash, prices: [] },
      { ...trash, enabled: [] },
      { ...trash, cansoffered: 0 },
    ]) {
      expect(largestCount(service)).toBe(0)
      expect(countsOffered(service)).toEqual([])
      expect(startingAt(service)).toBeNull()
      expect(hasPrice({ ...service, type: 'Residential' })).toBe(false)
    }
  })

  it('make a service purchasable, except roll-offs, which are priced by days', () => {
    expect(hasPrice({ ...trash, type: 'Commercial' })).toBe(true)
    expect(hasPrice({ ...trash, type: 'Roll-Offs', prices: [] })).toBe(true)
  })
})

describe('the price', () => {
  it.each<[number, Frequency, number | null]>([
    [1, 'Weekly', 2200],
    [2, 'Weekly', 3800],
    [3, 'Weekly', 6400],
    [4, 'Weekly', 6400],
    [5, 'Weekly', null],
    [1, '2x Weekly', 7000],
    [3, '2x Weekly', null],
    [1, '3x Weekly', null],
    [2, 'Monthly', null],
    [0, 'Weekly', null],
    [1.5, 'Weekly', null],
    [Number.NaN, 'Weekly', null],
  ])('for %d cans %s is %s', (cans, frequency, price) => expect(monthlyPrice(trash, cans, frequency)).toBe(price))

  it('is the lower of two equal rows', () => {
    const twice = { ...trash, prices: [row(1, 1, 'Weekly', 2500), row(2, 1, 'Weekly', 2200)] }
    expect(priceRow(twice, 1, 'Weekly')?.id).toBe(2)
  })

  it('starts at the lowest', () => expect(startingAt(trash)).toBe(900))
})

it('lists the frequencies of a number of cans with their prices', () => {
  expect(frequenciesFor(trash, 2)).toEqual([
    { frequency: 'Weekly', price: 3800 },
    { frequency: '2x Weekly', price: 7000 },
  ])
  expect(frequenciesFor(trash, 5)).toEqual([])
})

it('maps day numbers to weekdays, 1 for Sunday', () => {
  expect(enabledDays([7, 1, 3])).toEqual(['Sunday', 'Tuesday', 'Saturday'])
  expect(enabledDays([0, 8])).toEqual([])
})

it('offers only what R-14 allows, always with a price', () => {
  const rows = fc.array(
    fc.record({
      id: fc.nat(),
      cans: fc.integer({ min: 1, max: 9 }),
      frequency: fc.constantFrom(...frequencies),
      price: fc.nat(100_000),
      duration: fc.constant(0),
    }),
  )
  const services = fc.record({
    cansoffered: fc.integer({ min: 0, max: 9 }),
    enabled: fc.subarray([...weekdays]),
    prices: rows,
  })
  fc.assert(
    fc.property(services, fc.integer({ min: 1, max: 9 }), (service, cans) => {
      for (const { frequency, price } of frequenciesFor(service, cans)) {
        expect(pickupDays(frequency)).toBeLessThanOrEqual(service.enabled.length)
        const candidates = service.prices.filter(
          (each) => each.frequency === frequency && each.cans >= cans && each.cans <= service.cansoffered,
        )
        const next = Math.min(...candidates.map((each) => each.cans))
        expect(candidates.some((each) => each.cans === next && each.price === price)).toBe(true)
      }
      expect(frequenciesFor(service, cans).length > 0).toBe(countsOffered(service).includes(cans))
    }),
  )
})
