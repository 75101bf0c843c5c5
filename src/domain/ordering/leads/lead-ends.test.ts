import { expect, test } from 'vitest'
import { leadEnds } from './lead-ends.ts'

test('expires a lead after 30 days', () => {
  expect(new Date(leadEnds('2026-11-01T10:00:00.000Z')).toISOString()).toBe('2026-12-01T10:00:00.000Z')
})
