import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamEvent } from './event-lines.ts'
import { readStream } from './live-stream.ts'

const asked: Request[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(`http://127.0.0.1${url}`, init))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const stream = (pieces: string[], headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }) =>
  new Response(new Blob(pieces).stream(), { headers })

async function read(from: string | null = null) {
  const told: (StreamEvent | string)[] = []
  const listener = {
    opened: () => void told.push('opened'),
    heard: () => void told.push('heard'),
    event: (event: StreamEvent) => void told.push(event),
  }
  const end = await readStream('/cfc/api/events?groupid=1', from, listener, new AbortController().signal)
  return { told, end }
}

test('reports events as they come, and the end', async () => {
  answer = () => stream(['id: 3\nevent: task\ndata: {}\n\n'])
  const { told, end } = await read()
  expect(told).toEqual(['opened', 'heard', { id: '3', event: 'task', data: '{}' }])
  expect(end).toEqual({ status: 0, retryAfter: null })
})

test('tells the server the last event seen', async () => {
  answer = () => stream([])
  await read('12')
  await read()
  expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['12', null])
})

test('reports a comment as activity', async () => {
  answer = () => stream([': still here\n\n'])
  expect((await read()).told).toContain('heard')
})

test.each([401, 404, 502])('reports status %i as a refusal', async (status) => {
  answer = () => new Response('no', { status })
  expect(await read()).toEqual({ told: [], end: { status, retryAfter: null } })
})

test('reports when a busy server wants to be retried', async () => {
  answer = () => new Response('', { status: 503, headers: { 'Retry-After': '2' } })
  expect((await read()).end).toEqual({ status: 503, retryAfter: 2 })
})

test('reports an HTML page as a broken stream', async () => {
  answer = () => stream(['Welcome to our network'], { 'Content-Type': 'text/html' })
  expect(await read()).toEqual({ told: [], end: { status: 0, retryAfter: null } })
})

test('reports an unreachable server and a broken stream alike', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect((await read()).end).toEqual({ status: 0, retryAfter: null })
  const breaking = new ReadableStream({ pull: (control) => control.error(new TypeError('network error')) })
  answer = () => new Response(breaking, { headers: { 'Content-Type': 'text/event-stream' } })
  expect(await read()).toEqual({ told: ['opened'], end: { status: 0, retryAfter: null } })
})
