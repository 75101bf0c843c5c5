import { expect, test } from 'vitest'
import { type OrderAfter, whatComesNext } from './what-comes-next.ts'

const order: OrderAfter = {
  state: 'placed',
  payment: 'paid',
  hauler: 'Piedmont Hauling',
  recurring: 50_29,
  payfrequency: 1,
  begins: '2026-11-21',
  charge: null,
  rolloffs: [],
}
const next = (changed: Partial<OrderAfter>) => whatComesNext({ ...order, ...changed })

test('announces the hauler’s next bill', () => {
  expect(next({})).toBe(
    'Starting 12/21/2026, Piedmont Hauling bills you $50.29 a month. The first payment covers 11/21/2026 to 12/20/2026.',
  )
  expect(next({ payment: 'unpaid', payfrequency: 3 })).toBe(
    'Starting 02/21/2027, Piedmont Hauling bills you $50.29 every 3 months. The first payment covers 11/21/2026 to 02/20/2027.',
  )
})

test('counts from the drop-off while its day is not chosen', () => {
  expect(next({ begins: null })).toBe(
    'One month after the drop-off, Piedmont Hauling bills you $50.29 a month. The first payment covers the time until then.',
  )
  expect(next({ begins: null, payfrequency: 12 })).toMatch(/^One year after the drop-off, /)
})

test('breaks the next bill down when its parts are given and taxed', () => {
  const parts = { services: 2, beforeTaxCents: 47_00, taxCents: 3_29 }
  expect(next({ parts })).toBe(
    'Starting 12/21/2026, Piedmont Hauling bills you $50.29 a month: $47.00 for both services and $3.29 tax. The first payment covers 11/21/2026 to 12/20/2026.',
  )
  expect(next({ parts: { ...parts, services: 1 } })).toMatch(/: \$47\.00 for the service and \$3\.29 tax\. /)
  expect(next({ parts: { ...parts, services: 3 } })).toMatch(/: \$47\.00 for all 3 services and \$3\.29 tax\. /)
  expect(next({ parts: { services: 2, beforeTaxCents: 50_29, taxCents: 0 } })).toBe(next({}))
})

test('announces the charge of a kept card instead, and no bill', () => {
  const charge = { day: '2026-12-21', amount: 50_29, card: { brand: 'VISA', lastfour: '4242' } }
  const parts = { services: 2, beforeTaxCents: 47_00, taxCents: 3_29 }
  expect(next({ charge, parts })).toBe(
    'Piedmont Hauling charges $50.29 a month for this order to your Visa ending in 4242, next on 12/21/2026: $47.00 for both services and $3.29 tax. The first payment covers 11/21/2026 to 12/20/2026.',
  )
  expect(next({ charge: { ...charge, amount: 80_29 } })).toMatch(
    /^Piedmont Hauling charges \$80\.29 to your Visa ending in 4242 on 12\/21\/2026, for all that is due then\. /,
  )
  expect(next({ charge, state: 'cancelled' })).toBe('This order was cancelled: nothing more is due.')
})

test('states possible extra costs of an order that is paid once', () => {
  expect(next({ recurring: 0 })).toBe('Paid once.')
  expect(next({ recurring: 0, rolloffs: [{ allowedtons: 2, tonoveragecharge: 65_00 }] })).toBe(
    'Paid once. 2 tons are included; each additional ton costs $65.00.',
  )
  expect(next({ recurring: 0, rolloffs: [{ allowedtons: 1, tonoveragecharge: 0 }] })).toBe(
    'Paid once. 1 ton is included.',
  )
})

test('announces no bill for a cancelled order and one without payment', () => {
  expect(next({ state: 'cancelled' })).toBe('This order was cancelled: nothing more is due.')
  expect(next({ payment: 'none' })).toBe('Nothing is charged.')
})
