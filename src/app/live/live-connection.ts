import { onReturn, type ReturnSignals } from '#app/offline/on-return.ts'
import { afterSignal, type LineSignal, newLine, notLiveSince } from '#domain/cans/lists/live-line.ts'
import type { StreamEvent } from './event-lines.ts'
import type { StreamEnd, StreamListener } from './live-stream.ts'

export interface LiveListener {
  onEvent(event: StreamEvent): void
  /** Events before it may have been missed. `again` if it was open before. */
  onOpened(again: boolean): void
  /** A refused stream. After 401 (expired session) there are no retries. */
  onRefused(status: number): void
  onReturn(): void
  /** Since when the screen may be stale, in ms since 1970; null while live. */
  onNotLive(since: number | null): void
}

type ReadStream = (from: string | null, listener: StreamListener, signal: AbortSignal) => Promise<StreamEnd>

export interface LiveConnection {
  reopen(): void
  close(): void
}

/** Timers pause while a device sleeps, so the clock is polled. */
const TICK_MS = 1_000

export function openLiveConnection(read: ReadStream, listener: LiveListener, page: ReturnSignals): LiveConnection {
  let line = newLine(Date.now())
  let said: number | null = null
  let lastId: string | null = null
  let wasOpen = false
  let current = new AbortController()

  function signal(given: LineSignal): void {
    const { stream } = line
    line = afterSignal(line, given, Date.now(), Math.random())
    if (line.phase === 'waiting' || line.phase === 'ended') current.abort()
    if (line.stream !== stream) void start()
    const since = notLiveSince(line, Date.now())
    if (since !== said) listener.onNotLive(since)
    said = since
  }

  async function start(): Promise<void> {
    current.abort()
    const control = new AbortController()
    const givenUp = control.signal
    current = control
    const end = await read(lastId, unless(givenUp, stream), givenUp)
    if (givenUp.aborted) return
    signal({ is: 'closed', ...end })
    if (end.status >= 400 && end.status < 500) listener.onRefused(end.status)
  }

  const stream: StreamListener = {
    opened() {
      const again = wasOpen
      wasOpen = true
      signal({ is: 'opened' })
      listener.onOpened(again)
    },
    heard: () => signal({ is: 'heard' }),
    event(event) {
      lastId = event.id
      listener.onEvent(event)
    },
  }

  const leave = hear(page, signal, listener)
  void start()
  return {
    reopen: () => signal({ is: 'wanted' }),
    close() {
      leave()
      current.abort()
    },
  }
}

const unless = (givenUp: AbortSignal, { opened, heard, event }: StreamListener): StreamListener => ({
  opened: () => givenUp.aborted || opened(),
  heard: () => givenUp.aborted || heard(),
  event: (received) => givenUp.aborted || event(received),
})

function hear(page: ReturnSignals, signal: (given: LineSignal) => void, listener: LiveListener): () => void {
  const timer = setInterval(() => signal({ is: 'tick' }), TICK_MS)
  const control = new AbortController()
  const until = { signal: control.signal }
  const look = () => page.document.visibilityState === 'visible' && signal({ is: 'looked at' })
  page.window.addEventListener('online', () => signal({ is: 'wanted' }), until)
  page.window.addEventListener('offline', () => signal({ is: 'offline' }), until)
  page.window.addEventListener('focus', look, until)
  page.document.addEventListener('visibilitychange', look, until)
  const leave = onReturn(page, () => listener.onReturn())
  return () => {
    clearInterval(timer)
    control.abort()
    leave()
  }
}
