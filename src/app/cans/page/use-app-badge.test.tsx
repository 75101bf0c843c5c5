import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAppBadge } from './use-app-badge.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'setAppBadge'))

test('the icon shows how much waits, as it changes', () => {
  const shown = vi.fn(() => Promise.resolve())
  Object.assign(navigator, { setAppBadge: shown })
  const { rerender } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 2 } })
  rerender({ count: 2 })
  rerender({ count: 0 })
  expect(shown.mock.calls).toEqual([[2], [0]])
})

test('a browser that refuses, or has no badge, is no error', () => {
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('not installed')) })
  renderHook(() => useAppBadge(1))
  Reflect.deleteProperty(navigator, 'setAppBadge')
  renderHook(() => useAppBadge(1))
})
