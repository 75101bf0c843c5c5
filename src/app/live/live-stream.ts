import { sessionToken } from '#app/identity/login.store.ts'
import { eventReader, type StreamEvent } from './event-lines.ts'

/** Hears of a stream while it is read. */
export interface StreamListener {
  opened(): void
  /** Something came, be it empty. */
  heard(): void
  event(event: StreamEvent): void
}

/** How a stream ended. `status` is the answer that refused it, 0 when it broke or came to its end. */
export interface StreamEnd {
  status: number
  /** Seconds until it may be tried again, when the server said so. */
  retryAfter: number | null
}

const BROKEN: StreamEnd = { status: 0, retryAfter: null }

/**
 * Reads a stream of events until it ends or is given up. Not by EventSource: that one says neither why it was refused nor
 * that a line is dead on which nothing comes, and it is silent for good after an answer of 502.
 * @param from the id of the last event that was seen; the server tells what came after it
 */
export async function readStream(
  url: string,
  from: string | null,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const token = sessionToken()
  const headers = new Headers({ Accept: 'text/event-stream' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (from) headers.set('Last-Event-ID', from)
  try {
    const response = await fetch(url, { headers, signal, cache: 'no-store' })
    const retryAfter = Number(response.headers.get('Retry-After')) || null
    // A page that stands between, such as a hotel's, answers 200 to everything.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (response.ok && response.body && isStream) await readBody(response.body, listener)
    else await response.body?.cancel()
    return { status: response.ok ? 0 : response.status, retryAfter }
  } catch {
    return BROKEN
  }
}

async function readBody(body: ReadableStream<Uint8Array>, listener: StreamListener): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read = eventReader()
  listener.opened()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    listener.heard()
    for (const event of read(decoder.decode(piece.value, { stream: true }))) listener.event(event)
  }
}
