import { expect, test } from 'vitest'
import { momentText, timeText } from './moment-formats.ts'

const spaces = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['America/New_York', '11/20/2026, 9:52 PM'],
  ['America/Los_Angeles', '11/20/2026, 6:52 PM'],
  ['Pacific/Auckland', '11/21/2026, 3:52 PM'],
])('formats a moment by the day and clock in %s', (zone, told) => {
  expect(spaces(momentText('2026-11-21T02:52:00.000Z', zone))).toBe(told)
  expect(spaces(momentText('2026-11-21T02:52:00.000Z', zone))).toBe(told)
})

test('formats a time of day in the time zone', () => {
  expect(spaces(timeText(Date.parse('2026-11-20T12:05:00Z'), 'America/New_York'))).toBe('7:05 AM')
})
