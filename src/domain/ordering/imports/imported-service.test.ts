import { expect, test } from 'vitest'
import { catalogServiceOf, importedAnchor, importedName } from './imported-service.ts'
import type { ServiceFacts } from './read-service-row.ts'

const row: ServiceFacts = {
  sitename: '',
  address: '1 Oak Street',
  city: '',
  state: '',
  zip: '',
  accessnote: '',
  type: 'Residential',
  cans: 2,
  size: '96 gal',
  frequency: 'Weekly',
  preferred: [],
  payfrequency: 1,
  price: 2800,
  datestart: null,
  paidthrough: null,
  arrears: false,
}
const sold = (id: number, name: string, price: number) => ({
  id,
  name,
  type: 'Residential' as const,
  tax: 7,
  cansoffered: 4,
  enabled: ['Monday' as const],
  prices: [{ id, cans: 2, frequency: 'Weekly' as const, price, duration: 1 }],
})

test('the catalog’s service is the one that is sold like this', () => {
  const services = [sold(1, 'Trash', 2800), sold(2, 'Recycling', 1300)]
  expect(catalogServiceOf(services, row)?.id).toBe(1)
  expect(catalogServiceOf(services, { ...row, price: 2900 })).toBeNull()
  expect(catalogServiceOf(services, { ...row, frequency: '' })).toBeNull()
  expect(catalogServiceOf(services, { ...row, type: 'Commercial' })).toBeNull()
})

test('several services of one name are one, of other names none', () => {
  expect(catalogServiceOf([sold(1, 'Trash', 2800), sold(2, 'Trash', 2800)], row)?.id).toBe(1)
  expect(catalogServiceOf([sold(1, 'Trash', 2800), sold(2, 'Recycling', 2800)], row)).toBeNull()
})

test('its name is the catalog’s or the type’s, with the size', () => {
  expect(importedName(row, 'Trash Carts')).toBe('Trash Carts, 96 gal')
  expect(importedName({ type: 'Commercial', size: '' }, undefined)).toBe('Dumpster')
})

test('its periods count from the day after it is paid through, else its first day, else today', () => {
  const days = { datestart: '2026-03-01', paidthrough: '2026-11-30' }
  expect(importedAnchor(days, '2026-11-20')).toBe('2026-12-01')
  expect(importedAnchor({ ...days, paidthrough: null }, '2026-11-20')).toBe('2026-03-01')
  expect(importedAnchor({ datestart: null, paidthrough: null }, '2026-11-20')).toBe('2026-11-20')
})
