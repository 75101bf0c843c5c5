import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useClock } from './use-clock.ts'

afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the clock keeps its time between ticks', () => {
  vi.useFakeTimers({ now: 1_000 })
  const { result, rerender, unmount } = renderHook(() => useClock(30_000))
  pass(29_000)
  rerender()
  expect(result.current.getTime()).toBe(1_000)
  pass(1_000)
  expect(result.current.getTime()).toBe(31_000)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a shorter interval restarts the clock', () => {
  vi.useFakeTimers({ now: 0 })
  const { result, rerender } = renderHook(({ every }) => useClock(every), { initialProps: { every: 60_000 } })
  rerender({ every: 1_000 })
  pass(1_000)
  expect(result.current.getTime()).toBe(1_000)
  expect(vi.getTimerCount()).toBe(1)
})

test('the first tick after sleep shows the current time, not the number of ticks', () => {
  vi.useFakeTimers({ now: 0 })
  const { result } = renderHook(() => useClock(30_000))
  vi.setSystemTime(8 * 3_600_000)
  pass(30_000)
  expect(result.current.getTime()).toBe(8 * 3_600_000 + 30_000)
})
