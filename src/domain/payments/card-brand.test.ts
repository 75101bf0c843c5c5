import { expect, test } from 'vitest'
import { brandOfToken } from './card-brand.ts'

test.each([
  ['9418594164541111', 'VISA'],
  ['9541237612345454', 'MC'],
  ['9221237612345454', 'MC'],
  ['9371237612340005', 'AMEX'],
  ['9601237612341117', 'DISC'],
  ['9361237612341117', ''],
  ['', ''],
])('token %s is a card of %s', (token, brand) => {
  expect(brandOfToken(token)).toBe(brand)
})
