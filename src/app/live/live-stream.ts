import { sessionToken } from '#app/session/login.store.ts'
import { eventReader, type StreamEvent } from './event-lines.ts'

export interface StreamListener {
  opened(): void
  /** Any data, even an empty keep-alive. */
  heard(): void
  event(event: StreamEvent): void
}

/** `status` is the HTTP status of a refusal, or 0 for a broken or ended stream. */
export interface StreamEnd {
  status: number
  retryAfter: number | null
}

const BROKEN: StreamEnd = { status: 0, retryAfter: null }

/**
 * EventSource would hide the refusal's status, miss a silent connection, and never reconnect after a 502.
 * @param from id of the last event seen; the server resumes after it
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
    // Captive portals answer 200 with HTML.
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
