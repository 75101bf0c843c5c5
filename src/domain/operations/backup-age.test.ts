import { expect, test } from 'vitest'
import { isBackupOverdue } from './backup-age.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['from last night is in time', '2026-11-22T09:20:00Z', false],
  ['slower than the one before is in time', '2026-11-21T10:00:00Z', false],
  ['older than a day and two hours is overdue', '2026-11-21T09:59:59Z', true],
])('a backup %s', (_what, at, isOverdue) => expect(isBackupOverdue(new Date(at), now)).toBe(isOverdue))

test('a backup that was never taken is overdue', () => expect(isBackupOverdue(null, now)).toBe(true))
