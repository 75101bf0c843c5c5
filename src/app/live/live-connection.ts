import { onReturn, type ReturnSignals } from '#app/offline/on-return.ts'
import { afterSignal, type LineSignal, newLine, notLiveSince } from '#domain/cans/lists/live-line.ts'
import type { StreamEvent } from './event-lines.ts'
import type { StreamEnd, StreamListener } from './live-stream.ts'

/** Who is told of changes, and of how the line stands. */
export interface LiveListener {
  onEvent(event: StreamEvent): void
  /** A stream stands from now on; what changed before may have gone by. `again` when one stood before. */
  onOpened(again: boolean): void
  /** The server said no: 401 when the session is over, and no more streams are asked for then. */
  onRefused(status: number): void
  /** The network or the person is back. */
  onReturn(): void
  /** Since when the screen may be old, in ms since 1970; null when it is live. */
  onNotLive(since: number | null): void
}

type ReadStream = (from: string | null, listener: StreamListener, signal: AbortSignal) => Promise<StreamEnd>

export interface LiveConnection {
  /** Asks for a new stream at once, whatever the one that stands does. */
  reopen(): void
  close(): void
}

/** Timers stand still while a device sleeps, so the clock is looked at again and again. */
const TICK_MS = 1_000

/**
 * Keeps a stream open for as long as a screen wants it: one that ends, is refused or falls silent is asked for again, with
 * growing pauses, and at once when the network or the person comes back.
 */
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

/** A stream that was given up may still have something to say. */
const unless = (givenUp: AbortSignal, { opened, heard, event }: StreamListener): StreamListener => ({
  opened: () => givenUp.aborted || opened(),
  heard: () => givenUp.aborted || heard(),
  event: (told) => givenUp.aborted || event(told),
})

/** @returns how to hear no more */
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
