import { expect, test } from 'vitest'
import { isSameHouse } from './same-house.ts'

const HOME = '120 Oak Street, Cedar Hollow, GA 30990'

test.each([
  '120 oak st, cedar hollow, ga 30990',
  '120 Oak Street Apt 4B, Cedar Hollow, GA 30990',
  '120 Oak Street',
  '120 Oak St., Cedar Hollow, GA',
])('treats %s as the same house', (line) => expect(isSameHouse(HOME, line)).toBe(true))

test.each([
  '122 Oak Street, Cedar Hollow, GA 30990',
  '120 Oakdale Court, Cedar Hollow, GA 30990',
  '120 Oak Street, Cedar Hollow, GA 30991',
  '120 Oak Street, Cedar Hollow, FL 30990',
  '',
])('treats %s as another house', (line) => expect(isSameHouse(HOME, line)).toBe(false))

test('compares addresses without a number literally', () => {
  expect(isSameHouse('Rural Route 2, Cedar Hollow', 'rural route 2  cedar hollow')).toBe(true)
  expect(isSameHouse('Rural Route 2', 'Rural Route 3')).toBe(false)
  expect(isSameHouse('120 N Oak Street', '120 S Oak Street')).toBe(false)
})
