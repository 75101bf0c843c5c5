import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTimeout } from './use-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function waitFor(reason: string | null) {
  const done: string[] = []
  const hook = renderHook(({ why, name }) => useTimeout(why, 1_000, () => done.push(name)), {
    initialProps: { why: reason, name: 'first' },
  })
  return { done, ...hook }
}

test('a lasting reason triggers once, with the newest callback', () => {
  const { done, rerender } = waitFor('said')
  vi.advanceTimersByTime(900)
  rerender({ why: 'said', name: 'second' })
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual(['second'])
})

test('another reason restarts the timer, and null stops it', () => {
  const { done, rerender } = waitFor('said')
  vi.advanceTimersByTime(900)
  rerender({ why: 'said again', name: 'first' })
  vi.advanceTimersByTime(900)
  expect(done).toEqual([])
  rerender({ why: null, name: 'first' })
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
})

test('unmounting cancels the timer', () => {
  const { done, unmount } = waitFor('said')
  unmount()
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
})

test('a started action is aborted when its reason changes', () => {
  const signals: AbortSignal[] = []
  const { rerender, unmount } = renderHook(({ why }) => useTimeout(why, 1_000, (signal) => void signals.push(signal)), {
    initialProps: { why: 'typed' },
  })
  vi.advanceTimersByTime(1_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  rerender({ why: 'typed on' })
  vi.advanceTimersByTime(1_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  unmount()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})
