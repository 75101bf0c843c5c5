import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardExpiry, expiryText } from './card-expiry.ts'

describe('cardExpiry', () => {
  test.each([
    ['203012', '1230'],
    ['1230', '1230'],
    ['12/30', '1230'],
    ['122030', '1230'],
    ['202001', '0120'],
    ['1330', ''],
    ['', ''],
    ['12', ''],
    ['203099', ''],
  ])('converts %j to %j', (written, expected) => expect(cardExpiry(written)).toBe(expected))

  test('reads every month in each format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 99 }), (month, year) => {
        const [mm, yy] = [String(month).padStart(2, '0'), String(year)]
        const forms = [`20${yy}${mm}`, `${mm}${yy}`, `${mm}/${yy}`, `${mm}20${yy}`]
        expect(forms.map(cardExpiry)).toEqual(forms.map(() => `${mm}${yy}`))
      }),
    )
  })
})

test('separates month and year', () => {
  expect([expiryText('1230'), expiryText('')]).toEqual(['12/30', ''])
})
