import { describe, expect, it, test } from 'vitest'
import { noRange, pickFreeRange, pickInRange, placeInRange } from './day-range.ts'

describe('pickInRange', () => {
  const begun = pickInRange(noRange, '2026-11-30')

  it('takes the first tap as drop-off and the second as pickup', () => {
    expect(begun).toEqual({ first: '2026-11-30', last: null })
    expect(pickInRange(begun, '2026-12-09')).toEqual({ first: '2026-11-30', last: '2026-12-09' })
  })
  it('makes a one-day range of two taps on a day', () =>
    expect(pickInRange(begun, '2026-11-30')).toEqual({ first: '2026-11-30', last: '2026-11-30' }))
  it('starts over with an earlier day, or when both days were chosen', () => {
    expect(pickInRange(begun, '2026-11-24')).toEqual({ first: '2026-11-24', last: null })
    const whole = { first: '2026-11-30', last: '2026-12-09' }
    expect(pickInRange(whole, '2026-12-01')).toEqual({ first: '2026-12-01', last: null })
  })
})

test('a range over a full day starts over with the day just picked', () => {
  const begun = pickInRange(noRange, '2026-11-30')
  expect(pickFreeRange(begun, '2026-12-09', ['2026-12-10'])).toEqual({ first: '2026-11-30', last: '2026-12-09' })
  expect(pickFreeRange(begun, '2026-12-09', ['2026-12-04'])).toEqual({ first: '2026-12-09', last: null })
})

test.each([
  ['2026-11-29', null],
  ['2026-11-30', 'first'],
  ['2026-12-05', 'inside'],
  ['2026-12-09', 'last'],
  ['2026-12-10', null],
] as const)('%s is %s in the range', (day, place) =>
  expect(placeInRange({ first: '2026-11-30', last: '2026-12-09' }, day)).toBe(place),
)

test('a single day is both ends', () => {
  expect(placeInRange({ first: '2026-11-30', last: null }, '2026-11-30')).toBe('only')
  expect(placeInRange({ first: '2026-11-30', last: '2026-11-30' }, '2026-11-30')).toBe('only')
})
