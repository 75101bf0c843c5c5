import { expect, test } from 'vitest'
import { choicesOf, differencesOf, soldWords } from './merge-differences.ts'

const first = {
  fullname: 'Ruth Ames',
  email: 'ruth@example.com',
  cellphone: '',
  homephone: '',
  workphone: '',
  address: '12 Elm Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
  type: 'Residential',
  datestart: '2026-01-05',
  number: '',
}
const second = { ...first, email: '', cellphone: '478-555-0111', datestart: '2020-01-01', zip: '30991' }

test('asks only about fields that differ, and about an address as a whole', () => {
  const differences = differencesOf(first, second)
  expect(differences.map(({ field }) => field)).toEqual(['email', 'cellphone', 'address', 'datestart'])
  expect(differences.at(-1)).toEqual({ field: 'datestart', label: 'Start', values: ['01/05/2026', ''] })
  expect(differencesOf(first, first)).toEqual([])
})

test("prefers the kept record's values, then the other record's, unless chosen otherwise", () => {
  const differences = differencesOf(first, second)
  expect(choicesOf(differences, 0, {})).toEqual({
    email: 'keep',
    cellphone: 'drop',
    address: 'keep',
    datestart: 'keep',
  })
  expect(choicesOf(differences, 1, { address: 0, cellphone: 0 })).toEqual({
    email: 'drop',
    cellphone: 'drop',
    address: 'drop',
    datestart: 'drop',
  })
})

test("sums up a record's sales in one line", () => {
  expect(soldWords({ orders: 2, services: 1, paid: 73.54 })).toBe('2 orders, 1 service, $73.54 paid')
  expect(soldWords({ orders: 1, services: 0, paid: 0 })).toBe('1 order, 0 services, $0.00 paid')
  expect(soldWords({ orders: 0, services: 0, paid: 0 })).toBe('nothing sold')
})
