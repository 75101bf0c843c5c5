import { expect, test } from 'vitest'
import { momentText, timeText } from './time-text.ts'

test('the time is the one where the hauler is', () => {
  const at = Date.UTC(2026, 10, 20, 12, 42)
  expect(timeText(at, 'America/New_York')).toMatch(/^7:42\sAM$/)
  expect(timeText(at, 'America/Los_Angeles')).toMatch(/^4:42\sAM$/)
})

test('a moment is told by the day and the hour where the hauler is', () => {
  const at = '2026-11-22T01:34:00.000Z'
  expect(momentText(at, 'America/New_York')).toMatch(/^11\/21\/2026, 8:34\sPM$/)
  expect(momentText(at, 'Europe/Berlin')).toMatch(/^11\/22\/2026, 2:34\sAM$/)
})
