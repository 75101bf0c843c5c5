import { describe, expect, test } from 'vitest'
import { importMessages } from './import-messages.ts'
import { readImportRow } from './read-import-row.ts'

const base = { number: '7', fullname: 'Ann Bell', cans: '2', frequency: 'EOW', price: '38.50' }
const serviceIn = (row: object) => readImportRow({ ...base, ...row }).service

describe('a row of a sheet of services', () => {
  test('is read whole', () => {
    const row = {
      address: '1 Oak Street',
      city: 'Cedar Hollow, GA 30990',
      sitename: 'Barn',
      accessnote: 'Gate 12',
      size: '96 gal',
      type: 'COM',
      preferred: 'Mon, Thu',
      payfrequency: 'Quarterly',
      datestart: '3/1/2026',
      paidthrough: '11/30/2026',
      arrears: 'In arrears',
    }
    expect(serviceIn(row)).toEqual({
      address: '1 Oak Street',
      city: 'Cedar Hollow',
      state: 'GA',
      zip: '30990',
      sitename: 'Barn',
      accessnote: 'Gate 12',
      type: 'Commercial',
      cans: 2,
      size: '96 gal',
      frequency: 'Bi-Weekly',
      preferred: ['Monday', 'Thursday'],
      payfrequency: 3,
      price: 3850,
      datestart: '2026-03-01',
      paidthrough: '2026-11-30',
      arrears: true,
    })
  })
  test('takes blank cells as one cart, monthly, at the address of its bills', () => {
    const row = { cans: '', frequency: '', billingaddress: 'PO Box 1', billingcity: 'Macon' }
    expect(serviceIn(row)).toMatchObject({
      cans: 1,
      frequency: '',
      payfrequency: 1,
      address: 'PO Box 1',
      city: 'Macon',
    })
  })
  test('without carts, frequency and price is a customer only', () => {
    const read = readImportRow({ ...base, cans: '', frequency: '', price: '' })
    expect([read.service, read.sum]).toEqual([undefined, { type: 'Residential', price: 0 }])
  })
  test('of a lead has no service', () => {
    const read = readImportRow({ ...base, status: 'Lead' })
    expect(read).toMatchObject({ note: importMessages.serviceOfLead, sum: { type: 'Residential', price: 3850 } })
    expect(read.service).toBeUndefined()
  })
  test('keeps its price for the sum where the type can’t be read', () => {
    expect(readImportRow({ ...base, type: 'Boat' }).sum).toEqual({ type: '', price: 3850 })
  })
  test.each([
    ['2.0', 2],
    ['3 carts', 3],
    ['12', 12],
    ['0', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['two', undefined],
  ])('with %s carts has %s', (cans, count) => {
    const { service, errors } = readImportRow({ ...base, cans })
    expect(errors).toEqual(count === undefined ? [{ field: 'cans', message: importMessages.notCarts }] : [])
    expect(service?.cans).toBe(count ?? 1)
  })
  test.each([
    ['Yes', true],
    ['advance', false],
    ['no', false],
  ])('with %s under Arrears is billed in arrears: %s', (arrears, expected) => {
    expect(serviceIn({ arrears })?.arrears).toBe(expected)
  })
  test('paid through a day more than a year ahead is refused', () => {
    expect(readImportRow({ ...base, paidthrough: '1/5/2999' }, undefined, '2027-12-31').errors).toEqual([
      { field: 'paidthrough', message: importMessages.tooFarAhead },
    ])
  })
})

test('cells of billing and routes are kept, with the day in one form', () => {
  const row = { balance: '$4', paidthrough: '11/30/2026', route: 'A', stop: '10', exemptreason: 'Church' }
  expect(readImportRow({ fullname: 'Ann', ...row }).kept).toEqual({
    billing: { balance: '$4', paidthrough: '2026-11-30', exemptreason: 'Church' },
    routes: { route: 'A', stop: '10' },
  })
  expect(readImportRow({ fullname: 'Ann' }).kept).toBeUndefined()
})

test('the bills’ name is the customer’s where there is no other, and "No" is no reason for no tax', () => {
  const read = readImportRow({ number: '0012.0', billingname: 'Bell LLC', exemptreason: 'No' })
  expect(read.facts).toEqual({ fullname: 'Bell LLC', number: '0012', billingname: 'Bell LLC', exemptreason: '' })
})
