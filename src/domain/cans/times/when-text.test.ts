import { expect, test } from 'vitest'
import { briefTime, ordinal, whenText } from './when-text.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
  [122, '122nd'],
])('%d is %s', (number, text) => expect(ordinal(number)).toBe(text))

test('the caller hears driver, place and window, and one time for the next stop', () => {
  const at = Date.parse('2026-11-20T16:00:00Z')
  const window = { from: at - 1_200_000, to: at + 1_200_000 }
  const when = { driver: 'Marcus Bell', number: 5, of: 21, at, window, isNext: false }
  const said = (isNext: boolean) => whenText({ ...when, isNext }, 'America/New_York').replace(/\s/g, ' ')
  expect(said(false)).toBe('Marcus Bell, 5th of 21, about 10:40–11:20 AM')
  expect(said(true)).toBe('Marcus Bell, 5th of 21, about 11:00 AM')
})

test('a row has the window, and one time for the next stop', () => {
  const at = Date.parse('2026-11-20T16:00:00Z')
  const window = { from: at - 1_200_000, to: at + 1_200_000 }
  const row = (isNext: boolean) => briefTime({ at, window, isNext }, 'America/New_York')
  expect([row(false), row(true)]).toEqual(['10:40–11:20', 'about 11:00'])
})
