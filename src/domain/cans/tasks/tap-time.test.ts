import { expect, test } from 'vitest'
import { TAP_HOURS, tapTime } from './tap-time.ts'

const now = new Date('2026-11-20T15:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const HOUR = 3_600_000

test.each([
  ['without a time is now', undefined, now],
  ['now', now, now],
  ['of this morning', later(-5 * HOUR), later(-5 * HOUR)],
  ['of exactly three days ago', later(-TAP_HOURS * HOUR), later(-TAP_HOURS * HOUR)],
  ['older than three days', later(-TAP_HOURS * HOUR - 1), null],
  ['by a slightly fast clock', later(5_000), now],
  ['in the future', later(5_001), null],
  ['that is not a time', new Date(Number.NaN), null],
])('returns the time of a tap %s', (_what, at, time) => {
  expect(tapTime(at, now)).toEqual(time)
})
