import { expect, test } from 'vitest'
import { NO_DAY, sentTaskDay, taskDayText } from './no-day.ts'

test('a task without a day has an empty one on the wire, both ways', () => {
  expect(taskDayText(NO_DAY)).toBe('')
  expect(sentTaskDay('')).toBe(NO_DAY)
  expect(taskDayText('2026-12-01')).toBe('12/01/2026')
  expect(sentTaskDay('12/01/2026')).toBe('2026-12-01')
  expect(sentTaskDay('someday')).toBeNull()
})
