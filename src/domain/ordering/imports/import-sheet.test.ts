import { expect, test } from 'vitest'
import { distinctHeadings, fitsHeadings, headingRow, isNoCustomer } from './import-sheet.ts'

test('finds the headings below the title lines of a report', () => {
  expect(headingRow([['Big Creek Hauling'], ['Customer Contact List'], [''], ['Name', 'Address', 'City']])).toBe(3)
  expect(
    headingRow([
      ['Name', 'Address'],
      ['Ada', '1 Oak Street'],
    ]),
  ).toBe(0)
  expect(
    headingRow([
      ['A', 'B'],
      ['1', '2'],
    ]),
  ).toBe(0)
  expect(headingRow([])).toBe(0)
})

test('numbers repeated headings', () => {
  expect(distinctHeadings(['Address', ' City', 'Address', '', '', 'Address'])).toEqual([
    'Address',
    'City',
    'Address (2)',
    '',
    '',
    'Address (3)',
  ])
})

test.each([
  [['TOTAL', '', '', '', '', '60.00'], true],
  [['2 customers', '', '', ''], true],
  [['Subtotal', '', '12'], true],
  [['', '', 'Grand Total', '12'], true],
  [['Total Wine', '1 Oak Street', 'Macon', 'GA'], false],
  [['Name ', 'Address', ''], true],
  [['Name', 'Address', 'x'], false],
  [['Ada Field', '', ''], false],
  [[], false],
])('recognizes %j as a non-customer row: %j', (row, is) => expect(isNoCustomer(row, ['Name', 'Address'])).toBe(is))

test('accepts a row unless a cell beyond the headings is filled', () => {
  const fits = (...row: string[]) => fitsHeadings(row, ['Name', 'Address'])
  expect([fits('Ada'), fits('Ada', '1 Oak', ' '), fits('Field', ' Ada', '1 Oak')]).toEqual([true, true, false])
})
