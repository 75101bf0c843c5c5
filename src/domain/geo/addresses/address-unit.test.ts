import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfStreet, readUnit, unitOf, withoutUnit, withUnit } from './address-unit.ts'

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
  ['120 Oak St Spc 175', '120 Oak St', 'Spc 175'],
  ['120 Oak St Space 175, Cedar Hollow', '120 Oak St, Cedar Hollow', 'Space 175'],
  ['120 Oak St Floor 2', '120 Oak St', 'Floor 2'],
  ['120 Oak St 2nd floor, Cedar Hollow', '120 Oak St, Cedar Hollow', '2nd floor'],
  ['120 Oak St, Floor 2 Rear, Cedar Hollow', '120 Oak St, Cedar Hollow', 'Floor 2 Rear'],
  ['120 Oak St Rear', '120 Oak St', 'Rear'],
  ['120 Oak St Upper, Cedar Hollow', '120 Oak St, Cedar Hollow', 'Upper'],
  ['120 Oak St, Bsmt, Cedar Hollow', '120 Oak St, Cedar Hollow', 'Bsmt'],
  ['1500 Hwy 441 Rear', '1500 Hwy 441', 'Rear'],
  ['120 Oak St Building B', '120 Oak St', 'Building B'],
  ['120 Oak St No. 4', '120 Oak St', 'No. 4'],
  ['120 Oak St PH', '120 Oak St', 'PH'],
  ['120 Oak St Apt A1-204', '120 Oak St', 'Apt A1-204'],
  ['Apt 4, 120 Oak St', ', 120 Oak St', 'Apt 4'],
  ['12 Front Street', '12 Front Street', ''],
  ['12 Lake Front', '12 Lake Front', ''],
  ['12 Key West Drive', '12 Key West Drive', ''],
  ['12 Oak St, Upper Darby, PA', '12 Oak St, Upper Darby, PA', ''],
  ['12 Oak St, Miami, FL 33101', '12 Oak St, Miami, FL 33101', ''],
  ['120 Oak St', '120 Oak St', ''],
  ['12 Apt Street', '12 Apt Street', ''],
  ['12 Unity Road', '12 Unity Road', ''],
  ['', '', ''],
])('splits %s into %s and the unit %j', (line, without, unit) => {
  expect(withoutUnit(line)).toBe(without)
  expect(unitOf(line)).toBe(unit)
})

test.each([
  ['4B', 'Apt 4B'],
  [' 4b ', 'Apt 4B'],
  ['4 B', 'Apt 4B'],
  ['4-b', 'Apt 4-B'],
  ['12-204', 'Apt 12-204'],
  ['A1-204', 'Apt A1-204'],
  ['c', 'Apt C'],
  ['apt 4b', 'apt 4b'],
  ['Suite 200', 'Suite 200'],
  ['#12', '#12'],
  ['#A', '#A'],
  ['Bldg 2 Apt 4', 'Bldg 2 Apt 4'],
  ['Spc 175', 'Spc 175'],
  ['Rear', 'Rear'],
  ['2nd floor', '2nd floor'],
  ['1/2', '1/2'],
  ['granny flat', 'granny flat'],
  ['Apt 4B at the back', 'Apt 4B at the back'],
  ['', ''],
  ['  ', ''],
])('reads the unit typed as %j as %j', (typed, unit) => expect(readUnit(typed)).toBe(unit))

test.each([
  ['120 Oak Street', 'apt 4b', '120 Oak Street apt 4b'],
  ['120 Oak Street Apt 1', 'apt 4b', '120 Oak Street apt 4b'],
  ['120 Oak Street, granny flat', 'Rear', '120 Oak Street Rear'],
  ['120 Oak Street', 'granny flat', '120 Oak Street, granny flat'],
  ['120 Oak Street Apt 4', '', '120 Oak Street'],
])('stores %s with the unit %j as %s', (kept, unit, street) => expect(withUnit(kept, unit)).toBe(street))

test('recovers and removes any unit stored with its house', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom('Apt', 'Spc', '#', 'Floor', 'Rear', 'upper', '4', '4B', 'B', ',', 'flat', 'St', 'N', '1/2'),
      )
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom('120 Oak Street', '1500 US Highway 441', '12 Avenue of the Lakes'),
      (text, house) => {
        const unit = readUnit(text)
        const kept = withUnit(house, unit)
        expect(partsOfStreet(kept)).toEqual({ street: house, unit })
        expect(withUnit(kept, '')).toBe(house)
      },
    ),
  )
})
