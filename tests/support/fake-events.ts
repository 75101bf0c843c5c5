import { vi } from 'vitest'

interface AskedStream {
  group: string | null
  /** Last-Event-ID of the request. */
  from: string | null
  token: string | null
}

export interface FakeEvents {
  asked: AskedStream[]
  connected: () => number
  /** Sends an event to all open streams. */
  send: (event: string, data: unknown) => void
  end: () => void
  /** Sets the status of new streams, 200 or an error; a promise delays the response. */
  answer: (status: number | Promise<number>) => void
}

/** Serves live streams in front of `fakeServer`, which must be called first, until the end of the test. */
export function fakeEvents(): FakeEvents {
  const asked: AskedStream[] = []
  const connected = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()
  const others = globalThis.fetch
  let answered: number | Promise<number> = 200
  let lastId = 0

  const stream = (signal: AbortSignal | null | undefined) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        connected.add(controller)
        signal?.addEventListener('abort', () => {
          if (connected.delete(controller)) controller.error(signal.reason)
        })
      },
      cancel: () => undefined,
    })

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://fake.test')
    if (pathname !== '/cfc/api/events') return others(address, init)
    const headers = new Headers(init.headers)
    const token = headers.get('Authorization')
    asked.push({ group: searchParams.get('groupid'), from: headers.get('Last-Event-ID'), token })
    const status = await answered
    if (status !== 200) return new Response(null, { status })
    return new Response(stream(init.signal), { headers: { 'Content-Type': 'text/event-stream' } })
  })

  return {
    asked,
    connected: () => connected.size,
    send(event, data) {
      lastId += 1
      const block = `id: ${lastId}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const controller of connected) controller.enqueue(encoder.encode(block))
    },
    end() {
      for (const controller of connected) controller.close()
      connected.clear()
    },
    answer: (next) => {
      answered = next
    },
  }
}
