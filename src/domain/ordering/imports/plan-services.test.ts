import { describe, expect, test } from 'vitest'
import { importMessages } from './import-messages.ts'
import type { KnownCustomer, PlannedRow } from './plan-import.ts'
import { differencesOf, openServicePlan, sumsOf } from './plan-services.ts'
import { readImportRow } from './read-import-row.ts'

const TODAY = '2026-11-20'
const ruth: KnownCustomer = {
  id: 7,
  fullname: 'Ruth Okafor',
  email: 'ruth@example.com',
  address: '36 Orchard Row',
  city: '',
  state: '',
  zip: '',
  homephone: '',
  cellphone: '',
  workphone: '',
  notes: '',
  status: 'Purchased',
  type: 'Residential',
  price: 2000,
  byhand: false,
  datestart: null,
  insnapdesk: false,
  inops: false,
  number: 'A7',
  billingname: '',
  billingaddress: '',
  billingcity: '',
  billingstate: '',
  billingzip: '',
  exemptreason: '',
  services: [{ address: '36 orchard row', type: 'Residential', prices: [1800, 2000], counted: 2000 }],
}

const base = { cans: '1', frequency: 'Weekly', price: '20', address: '1 Oak Street' }
function planOf(rows: object[], known: KnownCustomer[] = [ruth]) {
  const plan = openServicePlan(TODAY)
  plan.know(known)
  return plan.add(rows.map((row) => readImportRow({ ...base, ...row })))
}
const outcomes = (rows: object[], known?: KnownCustomer[]) =>
  planOf(rows, known).map(({ planned }) => [planned.outcome, 'service' in planned && planned.service !== undefined])
const lastOf = (rows: object[], known?: KnownCustomer[]): PlannedRow | undefined => planOf(rows, known).at(-1)?.planned

describe('rows of one customer', () => {
  test('have one number, and the name once', () => {
    const rows = [
      { number: 'B1', fullname: 'Bo Marsh' },
      { number: 'b1', fullname: 'Marsh, Bo', address: '2 Oak Street' },
      { number: 'B1', address: '3 Oak Street' },
    ]
    expect(outcomes(rows)).toEqual([
      ['create', true],
      ['add', true],
      ['add', true],
    ])
    expect(lastOf(rows)).toMatchObject({ row: 4, id: null, of: 2, name: 'Bo Marsh' })
  })
  test('have one name and email or address without a number', () => {
    const rows = [
      { fullname: 'Bo Marsh', email: 'bo@example.com' },
      { fullname: 'Bo Marsh', email: 'BO@example.com', address: '2 Oak Street' },
      { fullname: 'Bo Marsh', address: '2 Oak Street', cans: '2' },
      { fullname: 'Bo Marsh', address: '9 Oak Street' },
    ]
    expect(outcomes(rows).map(([outcome]) => outcome)).toEqual(['create', 'add', 'add', 'create'])
  })
  test('of another name are refused at the number', () => {
    const rows = [
      { number: 'B1', fullname: 'Bo Marsh' },
      { number: 'B1', fullname: 'Una Quill' },
    ]
    const errors = [{ field: 'number', message: importMessages.numberInRow(2, 'Bo Marsh') }]
    expect(lastOf(rows)).toMatchObject({ outcome: 'error', errors })
  })
  test('of another ID are refused at the number', () => {
    const other = { ...ruth, id: 8, number: '', email: '', address: '' }
    const rows = [
      { id: '7', number: 'C1' },
      { id: '8', number: 'C1' },
    ]
    expect(lastOf(rows, [ruth, other])).toMatchObject({ outcome: 'error', errors: [{ field: 'number' }] })
  })
  test('without a service of their own say whose they are', () => {
    const none = { cans: '', frequency: '', price: '' }
    const rows = [
      { number: 'B1', fullname: 'Bo Marsh' },
      { number: 'B1', fullname: 'Bo Marsh', ...none },
    ]
    expect(lastOf(rows)).toMatchObject({ outcome: 'skip', why: importMessages.sameCustomer(2) })
    expect(lastOf([{ address: '', ...none }])).toMatchObject({ outcome: 'skip', why: importMessages.blank })
  })
})

describe('a customer who is there', () => {
  const row = { number: 'A7', fullname: 'Ruth Okafor', address: '36 Orchard Row' }
  test('gets a further service and stays at the address', () => {
    const rows = [{ ...row, address: '40 Orchard Row', cellphone: '478-555-0102', type: 'COM' }]
    expect(lastOf(rows)).toMatchObject({ outcome: 'update', id: 7, changes: ['cellphone'], service: { cans: 1 } })
    expect(lastOf([{ ...row, address: '40 Orchard Row' }])).toMatchObject({ outcome: 'add', id: 7, of: 2 })
  })
  test('gets no service that is there at any of its prices', () => {
    expect(lastOf([row])).toMatchObject({ outcome: 'skip', why: importMessages.serviceThere })
    expect(lastOf([{ ...row, price: '18' }])).toMatchObject({ outcome: 'skip' })
    expect(outcomes([{ ...row, cellphone: '478-555-0102' }])).toEqual([['update', false]])
    expect(lastOf([{ ...row, cellphone: '478-555-0102' }])).toMatchObject({ why: importMessages.serviceThere })
  })
  test('is known by email, and gets the number', () => {
    const rows = [{ number: 'N1', fullname: 'Ruth Okafor', email: 'ruth@example.com' }]
    expect(lastOf(rows, [{ ...ruth, number: '' }])).toMatchObject({ outcome: 'update', id: 7, changes: ['number'] })
  })
  test('keeps a price agreed outside, which is said', () => {
    const agreed = { ...ruth, byhand: true, services: [] }
    expect(lastOf([row], [agreed])).toMatchObject({ outcome: 'add', why: importMessages.besideAsBefore(2000) })
  })
})

describe('the sums', () => {
  const rows = [
    { number: '1', fullname: 'Ann Bell' },
    { number: '2', fullname: 'Bo Marsh', datestart: '12/01/2026' },
    { number: '3', fullname: 'Cy Pruitt', type: 'Roll-Offs', price: '300' },
    { number: '4', fullname: '', price: '7' },
    { number: '5', fullname: 'Di Tatum', status: 'Lead' },
    { number: 'A7', fullname: 'Ruth Okafor', address: '36 Orchard Row', price: '18' },
    { number: '1', fullname: 'Ann Bell' },
  ]
  test('are the file’s and ours by type', () => {
    expect(sumsOf(planOf(rows))).toEqual([
      { type: 'Residential', file: 10_500, ours: 4_000 },
      { type: 'Roll-Offs', file: 30_000, ours: 0 },
    ])
  })
  test('differ by rows, with the reason', () => {
    expect(differencesOf(planOf(rows)).map(({ row, price, why }) => [row, price, why])).toEqual([
      [3, 2_000, importMessages.beginsOn('12/01/2026')],
      [4, 30_000, importMessages.priceOfRollOff],
      [5, 700, importMessages.nameRequired],
      [6, 2_000, importMessages.serviceOfLead],
      [7, -200, importMessages.serviceThere],
      [8, 2_000, importMessages.sameService(2)],
    ])
  })
})
