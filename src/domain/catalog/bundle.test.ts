import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from './bundle.ts'
import { frequencies } from './frequencies.ts'
import { monthlyPrice } from './price-rows.ts'
import type { PriceRow } from './service.ts'

const row = (cans: number, frequency: PriceRow['frequency'], price: number): PriceRow => ({
  id: 1,
  cans,
  frequency,
  price,
  duration: 0,
})
const service = (...prices: PriceRow[]) => ({
  type: 'Residential' as const,
  cansoffered: 3,
  enabled: ['Monday' as const],
  prices,
})
const trash = service(row(1, 'Weekly', 2_200), row(1, 'Bi-Weekly', 1_600))
const recycling = service(row(1, 'Bi-Weekly', 900))

test('offers one can of each service at its first frequency for the sum of the prices', () => {
  expect(bundleOf([trash, recycling])).toEqual({
    services: [
      { service: trash, frequency: 'Weekly', price: 2_200 },
      { service: recycling, frequency: 'Bi-Weekly', price: 900 },
    ],
    monthly: 3_100,
  })
})

test.each([
  ['a single service', [trash]],
  ['more than three', [trash, trash, trash, trash]],
  ['a service without a price', [trash, service()]],
  ['a service other than carts', [trash, { ...recycling, type: 'Commercial' as const }]],
])('does not bundle %s', (_what, offered) => {
  expect(bundleOf(offered)).toBeNull()
})

test('costs the same as its services one by one', () => {
  const rows = fc.array(
    fc.record({
      id: fc.constant(1),
      cans: fc.integer({ min: 1, max: 4 }),
      frequency: fc.constantFrom(...frequencies),
      price: fc.integer({ min: 0, max: 100_000 }),
      duration: fc.constant(0),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 5 }), (offered) => {
      const bundle = bundleOf(offered.map((prices) => service(...prices)))
      if (!bundle) return
      const each = bundle.services.map(({ service: sold, frequency }) => monthlyPrice(sold, 1, frequency) ?? Number.NaN)
      expect(bundle.monthly).toBe(each.reduce((sum, price) => sum + price, 0))
    }),
  )
})
