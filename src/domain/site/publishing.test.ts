import { expect, test } from 'vitest'
import { publicationStateOf, readingMinutes, siteToday } from './publishing.ts'

test.each([
  ['draft', '2026-11-19', 'Draft'],
  ['published', '2026-11-20', 'Published'],
  ['published', '2026-11-21', 'Scheduled'],
] as const)('treats %s for %s as %s', (state, publishdate, standing) => {
  expect(publicationStateOf({ state, publishdate }, '2026-11-20')).toBe(standing)
})

test('changes the day at midnight in the eastern US', () => {
  expect(siteToday(new Date('2026-11-20T04:59:00Z'))).toBe('2026-11-19')
  expect(siteToday(new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-20')
})

test('takes at least a minute to read', () => {
  expect([0, 1_000, 1_001, 5_500].map(readingMinutes)).toEqual([1, 1, 2, 6])
})
