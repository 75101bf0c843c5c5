import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUnit, unitOf, withoutUnit, withUnit } from './address-unit.ts'

test.each([
  ['120 Oak St Apt 4B', '120 Oak St', 'Apt 4B'],
  ['120 Oak St, apt. 4b, Cedar Hollow', '120 Oak St, Cedar Hollow', 'apt. 4b'],
  ['120 Oak St #12, Cedar Hollow', '120 Oak St, Cedar Hollow', '#12'],
  ['120 Oak St Suite 200', '120 Oak St', 'Suite 200'],
  ['120 Oak St Lot C', '120 Oak St', 'Lot C'],
  ['120 Oak St Apt 4-B', '120 Oak St', 'Apt 4-B'],
  ['120 Oak St Unit 12-204, Cedar Hollow', '120 Oak St, Cedar Hollow', 'Unit 12-204'],
  ['120 Oak St, Bldg 2 Apt 4, Cedar Hollow', '120 Oak St, Cedar Hollow', 'Bldg 2 Apt 4'],
  ['120 Oak St Bldg 2, #4', '120 Oak St', 'Bldg 2, #4'],
  ['120 Oak St', '120 Oak St', ''],
  ['12 Apt Street', '12 Apt Street', ''],
  ['12 Unity Road', '12 Unity Road', ''],
  ['', '', ''],
])('%s is %s with the unit %j', (line, without, unit) => {
  expect(withoutUnit(line)).toBe(without)
  expect(unitOf(line)).toBe(unit)
})

test.each([
  ['120 Oak Street', '120 oak st apt 4b, ced', '120 Oak Street apt 4b'],
  ['120 Oak Street Apt 1', '120 oak st apt 4b', '120 Oak Street apt 4b'],
  ['120 Oak Street', '120 oak', '120 Oak Street'],
])('%s, typed as %s, is %s', (street, typed, kept) => expect(withUnit(street, typed)).toBe(kept))

test.each([
  ['4B', 'Apt 4B'],
  [' 4b ', 'Apt 4B'],
  ['4-b', 'Apt 4-B'],
  ['12-204', 'Apt 12-204'],
  ['c', 'Apt C'],
  ['apt 4b', 'apt 4b'],
  ['Suite 200', 'Suite 200'],
  ['#12', '#12'],
  ['Bldg 2 Apt 4', 'Bldg 2 Apt 4'],
  ['', ''],
  ['  ', ''],
  ['Apt', null],
  ['second floor', null],
  ['4B rear', null],
  ['Apt 4B at the back', null],
])('typed as %j a unit is %j', (typed, unit) => expect(readUnit(typed)).toBe(unit))

test('whatever is read as a unit is found again at its house, and taken away whole', () => {
  const letter = fc.constantFrom(...'abcXYZ')
  const number = fc.nat(9_999).map(String)
  const name = fc.oneof(
    number,
    letter,
    fc.tuple(number, letter).map(([of, end]) => of + end),
  )
  const typed = fc
    .tuple(fc.constantFrom('', 'Apt ', 'unit ', 'Suite ', '#', 'Bldg 7 Apt '), name)
    .map((of) => of.join(''))
  fc.assert(
    fc.property(typed, (text) => {
      const unit = readUnit(text) ?? expect.fail(`${text} is no unit`)
      const line = withUnit('120 Oak Street', unit)
      expect([unitOf(line), withoutUnit(line)]).toEqual([unit, '120 Oak Street'])
    }),
  )
})

test('a field for a unit takes any text, and gives back nothing but a unit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const unit = readUnit(text)
      if (unit !== null) expect(unitOf(unit)).toBe(unit)
    }),
  )
})
