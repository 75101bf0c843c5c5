import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BEAT_MS } from '#domain/cans/lists/live-line.ts'
import { openLiveConnection } from './live-connection.ts'
import type { StreamEnd, StreamListener } from './live-stream.ts'

// A connection whose server the test makes answer, break and fall silent, with a fake clock.

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 14, 42) })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Asked {
  from: string | null
  listener: StreamListener
  signal: AbortSignal
  end: (end: StreamEnd) => void
}

const refused = (status: number, retryAfter: number | null = null): StreamEnd => ({ status, retryAfter })
const BROKEN = refused(0)

function screen() {
  const asked: Asked[] = []
  const heard: unknown[] = []
  const said: (number | null)[] = []
  const returns: number[] = []
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const connection = openLiveConnection(
    (from, listener, signal) => new Promise((end) => asked.push({ from, listener, signal, end })),
    {
      onEvent: ({ data }) => heard.push(data),
      onOpened: (again) => heard.push(again ? 'opened again' : 'opened'),
      onRefused: (status) => heard.push(status),
      onReturn: () => returns.push(Date.now()),
      onNotLive: (since) => said.push(since),
    },
    { window, document },
  )
  const last = () => asked[asked.length - 1] as Asked
  const open = () => last().listener.opened()
  /** Ends the last stream and runs what follows. */
  const end = async (how: StreamEnd) => {
    last().end(how)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, heard, said, returns, window, document, connection, last, open, end }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a live connection', () => {
  test('passes events on and resumes after the last one when the server closes the stream', async () => {
    const { asked, heard, last, open, end } = screen()
    open()
    last().listener.event({ id: '5', event: 'task', data: 'first' })
    await end(BROKEN)
    await pass(1_000)
    expect(asked.map(({ from }) => from)).toEqual([null, '5'])
    open()
    expect(heard).toEqual(['opened', 'first', 'opened again'])
  })

  test('survives six seconds of 502 from a proxy, and says since when it is not live', async () => {
    const { asked, said, open, end } = screen()
    open()
    await pass(5_000)
    const lost = Date.now() - 5_000
    await end(BROKEN)
    while (Date.now() < lost + 11_000) {
      await pass(1_000)
      if (Date.now() < lost + 11_000) await end(refused(502))
    }
    expect(said).toEqual([lost])
    await pass(4_000)
    open()
    expect(said).toEqual([lost, null])
    expect(asked.length).toBeLessThan(6)
  })

  test('survives one 503 silently and retries when the server said', async () => {
    const { asked, said, open, end } = screen()
    await end(refused(503, 2))
    await pass(1_900)
    expect(asked).toHaveLength(1)
    await pass(200)
    expect(asked).toHaveLength(2)
    open()
    await pass(60_000 / 6)
    expect(said).toEqual([])
  })

  test('detects a silent connection and abandons it', async () => {
    const { asked, last, open } = screen()
    open()
    for (let beat = 0; beat < 5; beat += 1) {
      await pass(BEAT_MS)
      last().listener.heard()
    }
    expect(asked).toHaveLength(1)
    await pass(2 * BEAT_MS + 3_000)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  test('ignores an abandoned stream', async () => {
    const { asked, heard, open, connection } = screen()
    open()
    await pass(2_000)
    connection.reopen()
    asked[0]?.listener.event({ id: '9', event: 'task', data: 'late' })
    asked[0]?.listener.opened()
    asked[0]?.end(refused(401))
    await pass(0)
    expect(heard).toEqual(['opened'])
    expect(asked[1]?.from).toBeNull()
  })

  test('requests no more streams after the session has ended', async () => {
    const { asked, heard, connection, window, end } = screen()
    await end(refused(401))
    await pass(120_000)
    connection.reopen()
    window.dispatchEvent(new Event('online'))
    expect([asked.length, heard]).toEqual([1, [401]])
  })

  test('retries with backoff while the user may not see the group', async () => {
    const { asked, heard, end } = screen()
    for (let second = 0; second < 120; second += 1) {
      await end(refused(404))
      await pass(1_000)
    }
    expect(asked.length).toBeGreaterThan(6)
    expect(asked.length).toBeLessThan(20)
    expect(heard.every((status) => status === 404)).toBe(true)
  })

  test('closes while offline and reconnects at once when online', async () => {
    const { asked, window, open } = screen()
    open()
    window.dispatchEvent(new Event('offline'))
    expect(asked[0]?.signal.aborted).toBe(true)
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveLength(2)
  })

  test('reconnects at once after sleep when the tab is viewed, but not if data just arrived', async () => {
    const { asked, document, window, open, end } = screen()
    open()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 3_600_000)
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveLength(1)
    Object.assign(document, { visibilityState: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveLength(2)
    await pass(2_000)
    await end(BROKEN)
    window.dispatchEvent(new Event('focus'))
    expect(asked).toHaveLength(3)
  })

  test('detects sleep without an event', async () => {
    const { asked, open } = screen()
    open()
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(1_000)
    expect(asked).toHaveLength(2)
  })

  test('cleans up completely', async () => {
    const { asked, said, connection, window } = screen()
    connection.close()
    await pass(60_000)
    window.dispatchEvent(new Event('online'))
    expect([asked.length, asked[0]?.signal.aborted, said, vi.getTimerCount()]).toEqual([1, true, [], 0])
  })
})
