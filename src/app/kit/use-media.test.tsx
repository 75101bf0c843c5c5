import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useMedia } from './use-media.ts'

/** A window whose width the test sets. */
function windowOf(begin: number) {
  let width = begin
  const listeners = new Map<() => void, string>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/\d+/.exec(query)?.[0])
    },
    addEventListener: (_: string, listener: () => void) => void listeners.set(listener, query),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }))
  return {
    followed: () => [...listeners.values()],
    resize: (next: number) =>
      act(() => {
        width = next
        for (const listener of listeners.keys()) listener()
      }),
  }
}

test('reads the current match and follows its changes', () => {
  const { resize } = windowOf(1_023)
  const { result } = renderHook(() => useMedia('(min-width: 1024px)', true))
  expect(result.current).toBe(false)
  resize(1_024)
  expect(result.current).toBe(true)
  resize(1_000)
  expect(result.current).toBe(false)
})

test('a new query replaces the first, and unmounting unsubscribes', () => {
  const { resize, followed } = windowOf(700)
  const { result, rerender, unmount } = renderHook(({ query }) => useMedia(query, false), {
    initialProps: { query: '(min-width: 1024px)' },
  })
  rerender({ query: '(min-width: 600px)' })
  expect([result.current, followed()]).toEqual([true, ['(min-width: 600px)']])
  resize(599)
  expect(result.current).toBe(false)
  unmount()
  expect(followed()).toEqual([])
})

test.each([true, false])('the server renders %s when told so', (onServer) => {
  windowOf(onServer ? 1 : 5_000)
  const Wide = () => (useMedia('(min-width: 1024px)', onServer) ? 'wide' : 'narrow')
  expect(renderToString(<Wide />)).toBe(onServer ? 'wide' : 'narrow')
})
