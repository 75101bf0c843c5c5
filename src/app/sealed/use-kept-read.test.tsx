import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'

beforeEach(() => {
  fakeStorage()
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page load with what the browser's storage holds. */
async function openPage() {
  const { openSealed } = await import('./sealed-storage.ts')
  const { useKeptRead } = await import('./use-kept-read.ts')
  return { opening: openSealed(), useKeptRead }
}

test('a first visit waits for nothing', async () => {
  const { opening, useKeptRead } = await openPage()
  await opening
  const { result } = renderHook(useKeptRead)
  await waitFor(() => expect(result.current).toBe(true))
})

test('a database that never answers delays five seconds, and once only', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  localStorage.setItem('signup', `sealed:${Date.now()}:YQ==`)
  const { opening, useKeptRead } = await openPage()
  await vi.advanceTimersByTimeAsync(500)
  await opening
  const { result } = renderHook(useKeptRead)
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current).toBe(true)
  expect(renderHook(useKeptRead).result.current).toBe(true)
})
