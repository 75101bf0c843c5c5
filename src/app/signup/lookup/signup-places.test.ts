import { describe, expect, test } from 'vitest'
import { placeAt, placeQuery, type SignupPlace, signupPath } from './signup-places.ts'

describe('a place of the look-up', () => {
  test.each<SignupPlace>([
    'address',
    'services',
    'commercialservices',
    'rolloffservices',
    'cans',
    'pickup',
    'dates',
    'contact',
    'thanks',
  ])('%s round-trips through its URL', (place) => {
    expect(placeAt(new URLSearchParams(placeQuery(place)))).toBe(place)
  })

  test.each(['', '?step=', '?step=prices', '?step=ADDRESS', '?q=120+oak'])('is the first one at "%s"', (search) => {
    expect(placeAt(new URLSearchParams(search))).toBe('intro')
  })

  test('keeps the typed text with any characters', () => {
    const query = new URLSearchParams(placeQuery('address', { q: '120 Oak & 5th #2' }))
    expect([placeAt(query), query.get('q')]).toEqual(['address', '120 Oak & 5th #2'])
  })

  test('omits the step for the first place, so that a shared link starts there', () => {
    expect(placeQuery('intro', { q: 'oak' })).toBe('?q=oak')
  })
})

test("the answers of a hauler’s page share one key, regardless of the URL's case", () => {
  expect(signupPath('Piedmont')).toBe('/signup/piedmont')
  expect(signupPath(undefined)).toBe('/signup')
})
