import { expect, test } from 'vitest'
import { unitOf, withoutUnit, withUnit } from './address-unit.ts'

test.each([
  ['120 Oak St Apt 4B', '120 Oak St', 'Apt 4B'],
  ['120 Oak St, apt. 4b, Cedar Hollow', '120 Oak St, Cedar Hollow', 'apt. 4b'],
  ['120 Oak St #12, Cedar Hollow', '120 Oak St, Cedar Hollow', '#12'],
  ['120 Oak St Suite 200', '120 Oak St', 'Suite 200'],
  ['120 Oak St Lot C', '120 Oak St', 'Lot C'],
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
