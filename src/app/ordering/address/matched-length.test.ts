import { expect, test } from 'vitest'
import { matchedLength } from './matched-length.ts'

test.each([
  ['120 Oak Street', '120 Oa', '120 Oa'],
  ['120 Oakdale Court', '120 oa', '120 Oa'],
  ['1200 Oak Street', '120 Oa', '1200 Oa'],
  ['120 Oak Street', '120 Oak Street', '120 Oak Street'],
  ['120 Oak Street', '120 Elm', '120'],
  ['120 Oak Street', 'Oak', ''],
  ['120 Oak Street', '', ''],
])('of %s, %s matches "%s"', (address, typed, bold) => {
  expect(address.slice(0, matchedLength(address, typed))).toBe(bold)
})
