import { expect, test } from 'vitest'
import { NO_DAY, sentTaskDay, taskDayText } from './no-day.ts'

test('converts a missing day to an empty text and back', () => {
  expect(taskDayText(NO_DAY)).toBe('')
  expect(sentTaskDay('')).toBe(NO_DAY)
  expect(taskDayText('2026-12-01')).toBe('12/01/2026')
  expect(sentTaskDay('12/01/2026')).toBe('2026-12-01')
  expect(sentTaskDay('someday')).toBeNull()
})
