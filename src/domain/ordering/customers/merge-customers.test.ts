import { expect, test } from 'vitest'
import { type MergedFacts, mergeCustomers } from './merge-customers.ts'

const blank: MergedFacts = {
  status: 'Lead',
  email: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  lat: null,
  lng: null,
  placetoconfirm: false,
  outofarea: false,
  homephone: '',
  cellphone: '',
  workphone: '',
  notes: '',
  insnapdesk: false,
  inops: false,
  datestart: null,
  type: null,
  userId: null,
}
const full: MergedFacts = {
  status: 'Purchased',
  email: 'a@b.co',
  address: '1 Oak Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
  lat: 1,
  lng: 2,
  placetoconfirm: true,
  outofarea: true,
  homephone: '1',
  cellphone: '2',
  workphone: '3',
  notes: 'Gate 12',
  insnapdesk: true,
  inops: true,
  datestart: '2026-11-20',
  type: 'Residential',
  userId: 5,
}

test('the kept record takes what it does not know', () => {
  expect(mergeCustomers(blank, full)).toEqual(full)
  expect(mergeCustomers(full, blank)).toEqual(full)
})

test('what it knows stands, an address as a whole', () => {
  const keep = { ...blank, email: 'keep@b.co', address: '2 Elm', type: 'Commercial', userId: 1 }
  expect(mergeCustomers(keep, full)).toMatchObject({
    email: 'keep@b.co',
    address: '2 Elm',
    city: '',
    lat: null,
    outofarea: false,
    type: 'Commercial',
    userId: 1,
  })
})

test('notes of both stand, once', () => {
  const noted = (notes: string) => ({ ...blank, notes })
  expect(mergeCustomers(noted('A'), noted('B')).notes).toBe('A\n\nB')
  expect(mergeCustomers(noted('A and B'), noted('B')).notes).toBe('A and B')
})

test('the earlier start counts', () => {
  const [first, second] = [{ ...full, datestart: '2026-01-05' }, full]
  expect(mergeCustomers(second, first).datestart).toBe('2026-01-05')
  expect(mergeCustomers(first, second).datestart).toBe('2026-01-05')
})
