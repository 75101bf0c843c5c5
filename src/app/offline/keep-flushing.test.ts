import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepFlushing } from './keep-flushing.ts'
import { EMPTY_QUEUE, type QueueState } from './waiting-queue.ts'

// A queue that the test blocks and frees, with a fake clock.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openScreen(begin: Partial<QueueState> = {}) {
  const listeners = new Set<() => void>()
  let state: QueueState = { ...EMPTY_QUEUE, ...begin }
  const flush = vi.fn(async (): Promise<void> => undefined)
  const queue = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
  }
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const leave = keepFlushing(queue, { window, document })
  const change = (next: Partial<QueueState>) => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  /** A flush that reaches no server. */
  const fail = () => {
    change({ sending: true })
    change({ sending: false, obstacle: 'signal' })
  }
  return { flush, change, fail, leave, window, document, listeners }
}

const flushes = ({ flush }: ReturnType<typeof openScreen>) => flush.mock.calls.length

describe('the queue is flushed', () => {
  test('when the screen opens', () => {
    expect(flushes(openScreen())).toBe(1)
  })

  test('when the signal returns or the tab becomes visible', () => {
    const screen = openScreen()
    screen.window.dispatchEvent(new Event('online'))
    expect(flushes(screen)).toBe(2)
    screen.document.visibilityState = 'hidden'
    screen.document.dispatchEvent(new Event('visibilitychange'))
    expect(flushes(screen)).toBe(2)
    screen.document.visibilityState = 'visible'
    screen.document.dispatchEvent(new Event('visibilitychange'))
    expect(flushes(screen)).toBe(3)
  })

  test('no more after the screen closes', () => {
    const screen = openScreen()
    screen.fail()
    screen.leave()
    screen.window.dispatchEvent(new Event('online'))
    screen.document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(120_000)
    expect(flushes(screen)).toBe(1)
    expect(screen.listeners.size).toBe(0)
  })
})

describe('without signal', () => {
  test('it is retried after 3, 6, 12 seconds and so on, at most a minute apart', () => {
    const screen = openScreen()
    screen.flush.mockImplementation(async () => screen.fail())
    screen.fail()
    for (const [seconds, tries] of [
      [3, 2],
      [6, 3],
      [12, 4],
      [24, 5],
      [48, 6],
      [60, 7],
      [60, 8],
    ] as const) {
      vi.advanceTimersByTime(seconds * 1_000 - 1)
      expect(flushes(screen)).toBe(tries - 1)
      vi.advanceTimersByTime(1)
      expect(flushes(screen)).toBe(tries)
    }
  })

  test('a success resets the backoff', () => {
    const screen = openScreen()
    screen.fail()
    vi.advanceTimersByTime(3_000)
    screen.fail()
    vi.advanceTimersByTime(6_000)
    screen.change({ sending: true })
    screen.change({ sending: false, obstacle: null })
    screen.fail()
    const before = flushes(screen)
    vi.advanceTimersByTime(3_000)
    expect(flushes(screen)).toBe(before + 1)
  })

  test('there is no retry while another attempt is in flight', () => {
    const screen = openScreen()
    screen.fail()
    screen.change({ sending: true })
    vi.advanceTimersByTime(120_000)
    expect(flushes(screen)).toBe(1)
  })

  test('a retry follows an attempt without a state change, because another tab is sending', () => {
    const screen = openScreen({ obstacle: 'signal' })
    vi.advanceTimersByTime(3_000 + 6_000 + 12_000)
    expect(flushes(screen)).toBe(4)
  })
})

test('an expired login is not retried: only the user can resolve it', () => {
  const screen = openScreen()
  screen.change({ obstacle: 'login' })
  vi.advanceTimersByTime(600_000)
  expect(flushes(screen)).toBe(1)
})
