import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

test('the time is the one where the hauler is', () => {
  const at = Date.UTC(2026, 10, 20, 12, 42)
  expect(timeText(at, 'America/New_York')).toMatch(/^7:42\sAM$/)
  expect(timeText(at, 'America/Los_Angeles')).toMatch(/^4:42\sAM$/)
})
