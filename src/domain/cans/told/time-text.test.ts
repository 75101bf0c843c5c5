import { expect, test } from 'vitest'
import { toldMessages } from './messages.ts'
import { timeMessage } from './time-text.ts'

const at = Date.parse('2026-11-20T16:00:00Z')
const told = {
  company: 'Piedmont Hauling',
  day: '2026-11-20',
  at,
  window: { from: at - 1_200_000, to: at + 1_200_000 },
  isNext: false,
}
const said = (change: object, now = at - 3_600_000) =>
  timeMessage({ ...told, ...change }, 'America/New_York', now).replace(/\s/g, ' ')

test('tells the window of today, one time for the next stop, and the day of another day', () => {
  expect(said({})).toBe('Piedmont Hauling: we’ll be there today between 10:40 AM and 11:20 AM. Reply STOP to opt out.')
  expect(said({ isNext: true })).toBe(
    'Piedmont Hauling: we’ll be there today at about 11:00 AM. Reply STOP to opt out.',
  )
  expect(toldMessages.wroteStop).toContain('START')
  expect(said({}, at - 86_400_000)).toContain('there on Fri, 11/20/2026 between 10:40 AM')
})
