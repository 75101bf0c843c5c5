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
  ])('%s is found again by its address', (place) => {
    expect(placeAt(new URLSearchParams(placeQuery(place)))).toBe(place)
  })

  test.each(['', '?step=', '?step=prices', '?step=ADDRESS', '?q=120+oak'])('is the first one at "%s"', (search) => {
    expect(placeAt(new URLSearchParams(search))).toBe('intro')
  })

  test('takes along what was typed, whatever letters that has', () => {
    const query = new URLSearchParams(placeQuery('address', { q: '120 Oak & 5th #2' }))
    expect([placeAt(query), query.get('q')]).toEqual(['address', '120 Oak & 5th #2'])
  })

  test('the first place names no step, so that a shared link begins there', () => {
    expect(placeQuery('intro', { q: 'oak' })).toBe('?q=oak')
  })
})

test('the answers of a hauler’s page are one page’s, however its address is spelled', () => {
  expect(signupPath('Piedmont')).toBe('/signup/piedmont')
  expect(signupPath(undefined)).toBe('/signup')
})
