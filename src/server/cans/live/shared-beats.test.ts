import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupId } from '#contract/fields.ts'
import { openSharedBeats } from './shared-beats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVERY = 1000
const GROUP = groupId.parse(135)
const OTHER = groupId.parse(136)

test('a viewer who joins between two beats gets the next one with the others', () => {
  const beats = openSharedBeats(EVERY)
  const [first, second] = [vi.fn(), vi.fn()]
  beats.join(GROUP, first)
  vi.advanceTimersByTime(EVERY - 1)
  beats.join(GROUP, second)
  expect([first, second].map((beat) => beat.mock.calls.length)).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect([first, second].map((beat) => beat.mock.calls.length)).toEqual([1, 1])
})

test('groups beat independently', () => {
  const beats = openSharedBeats(EVERY)
  const [mine, theirs] = [vi.fn(), vi.fn()]
  beats.join(GROUP, mine)
  vi.advanceTimersByTime(EVERY / 2)
  beats.join(OTHER, theirs)
  vi.advanceTimersByTime(EVERY / 2)
  expect([mine, theirs].map((beat) => beat.mock.calls.length)).toEqual([1, 0])
})

test('a viewer who left gets no more beats, and the last one stops the timer', () => {
  const beats = openSharedBeats(EVERY)
  const [gone, stays] = [vi.fn(), vi.fn()]
  const leave = beats.join(GROUP, gone)
  const leaveLast = beats.join(GROUP, stays)
  leave()
  vi.advanceTimersByTime(EVERY)
  expect([gone, stays].map((beat) => beat.mock.calls.length)).toEqual([0, 1])
  leaveLast()
  expect(vi.getTimerCount()).toBe(0)
})

test('leaving twice does not remove later viewers', () => {
  const beats = openSharedBeats(EVERY)
  const leave = beats.join(GROUP, vi.fn())
  leave()
  const later = vi.fn()
  beats.join(GROUP, later)
  leave()
  vi.advanceTimersByTime(EVERY)
  expect(later).toHaveBeenCalledOnce()
})

test('leaving during a beat does not keep it from the others', () => {
  const beats = openSharedBeats(EVERY)
  const other = vi.fn()
  const leave = beats.join(GROUP, () => leave())
  beats.join(GROUP, other)
  vi.advanceTimersByTime(EVERY)
  expect(other).toHaveBeenCalledOnce()
})
