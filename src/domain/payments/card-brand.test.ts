import { expect, test } from 'vitest'
import { brandOfToken, cardWords } from './card-brand.ts'

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

test.each([
  [{ brand: 'VISA', lastfour: '4242' }, 'Visa ending in 4242'],
  [{ brand: 'Mc', lastfour: '5454' }, 'Mastercard ending in 5454'],
  [{ brand: '', lastfour: '1117' }, 'card ending in 1117'],
  [{ brand: 'AMEX', lastfour: '' }, 'American Express'],
  [{ brand: '', lastfour: '' }, 'card'],
])('%o reads %s', (card, words) => {
  expect(cardWords(card)).toBe(words)
})
