import { expect, test } from 'vitest'
import { phoneConsent } from './phone-consent.ts'

test('says that a card was given by phone, and to whom', () => {
  expect(phoneConsent({ hauler: 'Piedmont Hauling', lastfour: '1111' })).toBe(
    'The customer agreed by phone that Piedmont Hauling keeps the card ending in 1111 and charges it for bills.',
  )
})
