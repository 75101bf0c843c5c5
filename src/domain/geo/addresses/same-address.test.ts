import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'
import { isSameAddress } from './same-address.ts'

const found = { number: '120B', city: 'Macon', state: 'GA', zip: '31201' }

test.each([
  ['120b Oak Street, Macon, GA 31201', true],
  ['120B Oak Street', true],
  ['Oak Street, Macon, Georgia', true],
  ['122 Oak Street, Macon, GA 31201', false],
  ['120 Oak Street, Macon, GA 31201', false],
  ['120B Oak Street, Macon, GA 31204', false],
  ['120B Oak Street, Macon, AL', false],
])('compares %s: %s', (asked, same) => {
  expect(isSameAddress(parseAddress(asked), found)).toBe(same)
})
