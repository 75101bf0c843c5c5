import { describe, expect, test } from 'vitest'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { HAULER, TRASH } from '#tests/support/order-samples.ts'
import { catalog, haulerColors, orderingCompany, serviceCalendar, termsOf } from './hauler.ts'

test('money on the wire is read in cents', () => {
  const { setupfee, commercialdeliveryfee } = orderingCompany({ ...HAULER, setupfee: 45, commercialdeliveryfee: 19.99 })
  expect([setupfee, commercialdeliveryfee]).toEqual([4_500, 1_999])
})

test.each([[0, false] as const, [1, true] as const])('feestaxed %i on the wire is read as %s', (feestaxed, taxed) => {
  expect(orderingCompany({ ...HAULER, feestaxed }).feestaxed).toBe(taxed)
})

describe('the pay frequencies', () => {
  test.each<[string, number[]]>([
    ['["1","3","12"]', [1, 3, 12]],
    ['[3]', [3]],
    ['["1","2","12"]', [1, 12]],
    ['["monthly"]', []],
    ['[]', []],
    ['{"1":true}', []],
    ['null', []],
    ['', []],
    ['[1,', []],
  ])('are read from %s', (payfrequency, frequencies) => {
    expect(orderingCompany({ ...HAULER, payfrequency }).payfrequency).toEqual(frequencies)
  })
})

test('closed days are read day first, and invalid days are dropped', () => {
  const { disabledDates } = serviceCalendar({
    ...HAULER,
    disabledDates: ['26/11/2026', '11/26/2026', '', '01/02/2027'],
  })
  expect(disabledDates).toEqual(['2026-11-26', '2027-02-01'])
})

describe('the terms of an order', () => {
  const terms = { ...HAULER, tosresidential: '/files/home.pdf', toscommercial: '/files/business.pdf', tosrolloff: null }

  test('are those of its type', () => {
    expect(termsOf(terms, 'Residential')).toEqual({ href: '/files/home.pdf', name: 'Residential terms (PDF)' })
    expect(termsOf(terms, 'Commercial')).toEqual({ href: '/files/business.pdf', name: 'Commercial terms (PDF)' })
  })

  test('are null when the hauler has none for the type', () => {
    expect(termsOf(terms, 'Roll-Offs')).toBeNull()
    expect(termsOf({ ...terms, tosresidential: '' }, 'Residential')).toBeNull()
  })
})

test('an unreadable theme falls back to the default colors', () => {
  expect(haulerColors('not json')).toEqual(haulerColors('{}'))
})

const row = { id: 1, cans: 1, frequency: 'Weekly', price: 22, duration: 0 } as const
const service = (name: string, more: Partial<AvailableServiceOnWire> = {}): AvailableServiceOnWire => ({
  ...TRASH,
  name,
  prices: [row],
  ...more,
})

test('a service without a price is not offered, as its question has no answer', () => {
  const offered = catalog([
    service('Trash'),
    service('No row', { prices: [] }),
    service('No day', { enabled: [] }),
    service('Roll-off', { type: 'Roll-Offs', prices: [] }),
  ])
  expect(offered.map(({ name }) => name)).toEqual(['Trash', 'Roll-off'])
})

test('prices are read as cents', () => {
  expect(catalog([service('Trash')])[0]?.prices).toEqual([{ ...row, price: 2200 }])
})
