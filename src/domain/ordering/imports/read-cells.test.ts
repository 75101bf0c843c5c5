import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  cellText,
  customerStatus,
  day,
  emailsIn,
  isDestroyed,
  phoneNumber,
  serviceType,
  townParts,
  yesOrNo,
  zipCode,
} from './read-cells.ts'

describe('a cell', () => {
  test.each([
    [' Ann ', 'Ann'],
    ['="30990"', '30990'],
    ['n/a', ''],
    ['#N/A', ''],
    ['--', ''],
    ["'=key", '=key'],
    ["'Round", "'Round"],
    ['Nancy', 'Nancy'],
  ])('%s is normalized to %s', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })
  test.each([
    ['tel: 4785550003', '4785550003'],
    ['Cell (478) 555-0003', '(478) 555-0003'],
    ['478-555-0003', '478-555-0003'],
    ['ask Phone', 'ask Phone'],
    ["'4785550003", '4785550003'],
    ['4785550003.0', '4785550003'],
  ])('with the phone number %s yields %s', (cell, number) => {
    expect(phoneNumber(cell)).toBe(number)
  })
  test.each([
    ['30990', '30990'],
    ['2139', '02139'],
    ['601', '00601'],
    ['2139-0042', '02139-0042'],
    ['K1A 0B1', 'K1A 0B1'],
    ['12', '12'],
    ['213942', '213942'],
    ["'02139", '02139'],
    ['309901234', '30990-1234'],
    ['30990.0', '30990'],
  ])('with the ZIP code %s yields %s', (cell, zip) => {
    expect(zipCode(cell)).toBe(zip)
  })
  test.each([
    ['Active', 'Purchased'],
    ['prospect', 'Lead'],
    ['Inactive', null],
    ['constructor', null],
  ])('with the status %s yields %s', (cell, status) => {
    expect(customerStatus(cell)).toBe(status)
  })
  test.each([
    ['RES', 'Residential'],
    ['Comm.', 'Commercial'],
    ['RO', 'Roll-Offs'],
    ['roll offs', 'Roll-Offs'],
    ['constructor', null],
  ])('with the type %s yields %s', (cell, type) => {
    expect(serviceType(cell)).toBe(type)
  })
  test('reads yes and no in their usual spellings only', () => {
    expect(['Y', 'false', 'perhaps'].map(yesOrNo)).toEqual([true, false, null])
  })
})

describe('a cell with several values', () => {
  test.each([
    ['Cedar Hollow, GA 30990', { city: 'Cedar Hollow', state: 'GA', zip: '30990' }],
    ['Cedar Hollow, Ga., 30990-1234', { city: 'Cedar Hollow', state: 'GA', zip: '30990-1234' }],
    ['Cedar Hollow, Georgia', { city: 'Cedar Hollow', state: 'GA', zip: '' }],
    ['Cedar Hollow', null],
    ['Cedar Hollow, Bend 30990', null],
  ])('splits the town %s into %j', (cell, parts) => {
    expect(townParts(cell)).toEqual(parts)
  })
  test.each([
    ['ada@x.test; bo@x.test', ['ada@x.test', 'bo@x.test']],
    ['ada@x.test/bo@x.test', ['ada@x.test', 'bo@x.test']],
    ['Di Twelve <di@x.test>', ['di@x.test']],
    ['none', []],
  ])('splits the emails %s into %j', (cell, emails) => {
    expect(emailsIn(cell)).toEqual(emails)
  })
  test.each(['4.78555E+09', '#REF!', '#VALUE!', '#NAME?', '########'])('recognizes %s as destroyed', (cell) => {
    expect(isDestroyed(cell)).toBe(true)
  })
  test.each(['1E', '#4', 'Suite 4E+'])('does not recognize %s as destroyed', (cell) => {
    expect(isDestroyed(cell)).toBe(false)
  })
})

describe('an amount', () => {
  test.each([
    ['38,00', 3800],
    ['38,5', 3850],
    ['1.234,50', 123_450],
    ['1,234', 123_400],
    ['$ 1,234.50', 123_450],
    ['38 USD', 3800],
    ['12.345', null],
    ['1,2,3', null],
    ['$38.00/mo', 3800],
    ['38.00 per month', 3800],
    ['22.00 /mo', 2200],
    ['$66/qtr', 2200],
    ['$114.00 qtr', 3800],
    ['240 a year', 2000],
    ['$65/qtr', null],
    ['$20 a week', null],
    ['(12.50)', null],
    ['38.005', null],
    ['free', null],
    ['-5', null],
  ])('%s yields %s cents', (cell, cents) => {
    expect(amount(cell)).toBe(cents)
  })
  test('may have a comma or a point before the cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const figure = (cents / 100).toFixed(2)
        expect([amount(figure), amount(figure.replace('.', ','))]).toEqual([cents, cents])
      }),
    )
  })
})

describe('a day', () => {
  test.each([
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026-01-05T00:00:00', '2026-01-05'],
    ['1/5/2026 12:00:00 AM', '2026-01-05'],
    ['1-5-26', '2026-01-05'],
    ['5 Mar 2024', '2024-03-05'],
    ['5-Mar-24', '2024-03-05'],
    ['Mar 5, 2024', '2024-03-05'],
    ['Sept. 5 2024', '2024-09-05'],
    ['september 5, 2024', '2024-09-05'],
    ['30 Feb 2024', null],
    ['5 Marz 2024', null],
    ['31/12/2023', null],
    ['5/1/98', '1998-05-01'],
    ['11/15/87', '1987-11-15'],
    ['6/1/24', '2024-06-01'],
    ['1/1/30', '1930-01-01'],
    ['11/20/0026', null],
    ['soon', null],
  ])('%s is read as %s', (cell, read) => {
    expect(day(cell)).toBe(read)
  })
})
