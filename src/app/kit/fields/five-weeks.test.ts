import { expect, test } from 'vitest'
import { lastShownBeyond } from './five-weeks.ts'

test.each([
  ['2026-11-01', '2026-11-28', '2026-12-26'],
  ['2026-11-01', '2026-11-30', '2027-01-02'],
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-11-01', '2026-11-08', '2026-12-12'],
  ['2026-12-01', '2026-11-28', undefined],
  ['2026-02-01', '2026-01-15', '2026-03-07'],
  ['2027-01-01', '2026-12-31', undefined],
])('for %s, from %s on, a phone shows days of the next month up to %s', (month, earliest, last) => {
  expect(lastShownBeyond(month, earliest)).toBe(last)
})
