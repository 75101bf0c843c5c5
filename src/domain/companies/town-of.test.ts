import { expect, test } from 'vitest'
import { townOf } from '#domain/companies/town-of.ts'

test.each([
  ['900 Depot Street, Cedar Hollow, GA 30990', 'Cedar Hollow, GA'],
  ['Suite 4, 900 Depot Street, Cedar Hollow, GA 30990-1234', 'Cedar Hollow, GA'],
  ['900 Depot Street, Cedar Hollow, 30990', 'Cedar Hollow'],
  ['900 Depot Street, Cedar Hollow', ''],
  ['', ''],
])('finds the town of %s: "%s"', (address, town) => {
  expect(townOf(address)).toBe(town)
})
