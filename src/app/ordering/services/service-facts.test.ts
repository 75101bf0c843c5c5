import { describe, expect, test } from 'vitest'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { chosenFacts, priceFrom, typeFacts } from './service-facts.ts'

const base: AvailableService = {
  id: 1,
  name: 'Household Trash',
  type: 'Residential',
  description: 'Bagged household trash. 95/96 gal',
  tax: 7,
  cansoffered: 3,
  enabled: ['Monday'],
  prices: [{ id: 1, cans: 1, frequency: 'Weekly', price: 2200, duration: 0 }],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
}
const recycling = {
  ...base,
  id: 2,
  name: 'Recycling',
  description: 'Paper and cans. 64/65 gal',
  prices: [{ id: 2, cans: 1, frequency: 'Bi-Weekly' as const, price: 900, duration: 0 }],
}
const dumpster = (yards: number) => ({
  ...base,
  type: 'Commercial' as const,
  name: `${yards} Yard Dumpster`,
  description: '',
})
const rollOff = (yards: number) => ({
  ...base,
  type: 'Roll-Offs' as const,
  rolloff_size: yards,
  rolloff_prorate: 29_500,
  prices: [],
})

describe('typeFacts', () => {
  test('names what the hauler offers', () => {
    expect(typeFacts([base, recycling], 'Residential')).toBe('Carts at the curb, 95/96 and 64/65 gal')
    expect(typeFacts([dumpster(2), dumpster(8)], 'Commercial')).toBe('For businesses, 2 to 8 yd, emptied weekly')
    const sold = (...offered: Frequency[]) => ({
      ...dumpster(4),
      prices: offered.map((frequency, id) => ({ id, cans: 1, frequency, price: 9_000, duration: 0 })),
    })
    expect(typeFacts([sold('2x Weekly')], 'Commercial')).toBe('For businesses, 4 yd, emptied 2x weekly')
    expect(typeFacts([sold('2x Weekly', 'Weekly')], 'Commercial')).toMatch(/emptied weekly or more often$/)
    expect(typeFacts([sold('Weekly'), sold('Monthly')], 'Commercial')).toMatch(/emptied monthly or more often$/)
    expect(typeFacts([rollOff(20)], 'Roll-Offs')).toBe('20 yd, dropped off and picked up')
    expect(typeFacts([], 'Residential')).toBe('Carts at the curb')
    expect(typeFacts([], 'Commercial'), 'no service says how often it is emptied').toBe('For businesses')
    expect(typeFacts([{ ...dumpster(4), prices: [] }], 'Commercial')).toBe('For businesses, 4 yd')
  })
})

describe('priceFrom', () => {
  test('returns the lowest price, ignoring recycling unless it is alone', () => {
    expect(priceFrom([base, recycling], 'Residential')).toBe('$22.00/mo')
    expect(priceFrom([recycling], 'Residential')).toBe('$9.00/mo')
    expect(priceFrom([rollOff(10)], 'Roll-Offs')).toBe('$295.00')
    expect(priceFrom([], 'Commercial')).toBeNull()
  })
})

test('chosenFacts returns count, size and frequency', () => {
  expect(chosenFacts(base, { cans: 2, frequency: 'Weekly', preferred: [] })).toBe('2 carts, 95/96 gal, Weekly')
  expect(chosenFacts({ ...base, description: '' }, { cans: 1, frequency: 'Monthly', preferred: [] })).toBe(
    '1 cart, Monthly',
  )
})
