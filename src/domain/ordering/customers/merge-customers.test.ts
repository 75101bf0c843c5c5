import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsBefore, factsOf, MERGE_FIELDS, type MergedFacts, mergeCustomers } from './merge-customers.ts'

const blank: MergedFacts = {
  status: 'Lead',
  fullname: 'Pat D.',
  firstname: 'Pat',
  lastname: 'D.',
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
  number: '',
  billingname: '',
  billingaddress: '',
  billingcity: '',
  billingstate: '',
  billingzip: '',
  exemptreason: '',
}
const full: MergedFacts = {
  status: 'Purchased',
  fullname: 'Pat D.',
  firstname: 'Pat',
  lastname: 'D.',
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
  number: 'A-1',
  billingname: '',
  billingaddress: '',
  billingcity: '',
  billingstate: '',
  billingzip: '',
  exemptreason: '',
}

test('fills missing fields of the kept record', () => {
  expect(mergeCustomers(blank, full)).toEqual(full)
  expect(mergeCustomers(full, blank)).toEqual(full)
})

test('keeps existing values, and an address as a whole', () => {
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

test('joins the notes of both records without repeating them', () => {
  const noted = (notes: string) => ({ ...blank, notes })
  expect(mergeCustomers(noted('A'), noted('B')).notes).toBe('A\n\nB')
  expect(mergeCustomers(noted('A and B'), noted('B')).notes).toBe('A and B')
})

test('keeps the earlier start day', () => {
  const [first, second] = [{ ...full, datestart: '2026-01-05' }, full]
  expect(mergeCustomers(second, first).datestart).toBe('2026-01-05')
  expect(mergeCustomers(first, second).datestart).toBe('2026-01-05')
})

test('takes chosen fields from the chosen record, an address as a whole and the log-in with the email', () => {
  const other: MergedFacts = {
    ...full,
    fullname: 'Patrice D.',
    email: 'p@b.co',
    address: '9 Elm',
    zip: '',
    userId: 9,
    type: null,
  }
  const all = Object.fromEntries(MERGE_FIELDS.map((field) => [field, 'drop' as const]))
  expect(mergeCustomers(full, other, all)).toEqual(other)
  expect(mergeCustomers(full, other, { email: 'keep', datestart: 'keep' })).toEqual(full)
})

const text = fc.constantFrom('', 'a', 'b')
const record: fc.Arbitrary<MergedFacts> = fc.record({
  status: fc.constantFrom('Lead' as const, 'Purchased' as const),
  fullname: fc.constantFrom('A', 'B'),
  firstname: text,
  lastname: text,
  email: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  lat: fc.constantFrom(null, 1, 2),
  lng: fc.constantFrom(null, 1, 2),
  placetoconfirm: fc.boolean(),
  outofarea: fc.boolean(),
  homephone: text,
  cellphone: text,
  workphone: text,
  notes: text,
  insnapdesk: fc.boolean(),
  inops: fc.boolean(),
  datestart: fc.constantFrom(null, '2026-01-05', '2026-11-20'),
  type: fc.constantFrom(null, 'Residential'),
  userId: fc.constantFrom(null, 1, 2),
  number: text,
  billingname: text,
  billingaddress: text,
  billingcity: text,
  billingstate: text,
  billingzip: text,
  exemptreason: text,
})
const choices = fc.dictionary(fc.constantFrom(...MERGE_FIELDS), fc.constantFrom('keep' as const, 'drop' as const))

test('restores every field on undo, except those changed since', () => {
  fc.assert(
    fc.property(record, record, choices, text, (keep, drop, chosen, city) => {
      const after = mergeCustomers(keep, drop, chosen)
      expect({ ...after, ...factsBefore(after, keep, after) }).toEqual(factsOf(keep))
      const changed = { ...after, city: `${city} since` }
      expect({ ...changed, ...factsBefore(changed, keep, after) }).toEqual({ ...keep, city: `${city} since` })
    }),
  )
})
