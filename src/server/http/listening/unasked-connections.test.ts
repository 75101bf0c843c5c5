import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { keepUnasked } from './unasked-connections.ts'

const HEADERS_MS = 200
/** Longer than any of these tests. */
const LONG_MS = 600_000
const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'

type Given = { answered?: () => Promise<void>; restMs?: number }

async function openServer({ answered = async () => {}, restMs = LONG_MS }: Given = {}) {
  const server: Server = createServer({ connectionsCheckingInterval: 20 }, async (_request, response) => {
    response.write('half ')
    await answered()
    response.end('whole')
  })
  server.headersTimeout = HEADERS_MS
  const unasked = keepUnasked(server, restMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { server, unasked, port: (server.address() as AddressInfo).port }
}

async function openConnection(port: number): Promise<{ socket: Socket; heard: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, heard: () => heard, ended }
}

test('a request on a preconnected socket is answered much later', async () => {
  const { port } = await openServer()
  const { socket, heard } = await openConnection(port)
  await pause(2 * HEADERS_MS)
  socket.write(REQUEST)
  await expect.poll(heard).toContain('whole')
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a preconnected socket without a request is closed silently', async () => {
  const { port } = await openServer({ restMs: HEADERS_MS })
  const { heard, ended } = await openConnection(port)
  await ended
  expect(heard()).toBe('')
})

test('half a request times out after the header limit, even on a connection that was idle longer', async () => {
  const { port } = await openServer()
  const early = await openConnection(port)
  early.socket.write(REQUEST.slice(0, 20))
  const late = await openConnection(port)
  await pause(2 * HEADERS_MS)
  late.socket.write(REQUEST.slice(0, 20))
  for (const { heard, ended } of [early, late]) {
    await ended
    expect(heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/)
  }
})

test('a malformed request is refused, and breaks into no running response', async () => {
  const answer = Promise.withResolvers<void>()
  const { port } = await openServer({ answered: () => answer.promise })
  const one = await openConnection(port)
  one.socket.write('WHAT IS IT\r\n\r\n')
  await one.ended
  expect(one.heard()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  const other = await openConnection(port)
  other.socket.write(REQUEST)
  await expect.poll(other.heard).toContain('half')
  other.socket.write('WHAT IS IT\r\n\r\n')
  await other.ended
  expect(other.heard()).not.toContain('400')
  answer.resolve()
})

test('a closing server does not wait for preconnected sockets', async () => {
  const { server, unasked, port } = await openServer()
  const { ended } = await openConnection(port)
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1)
  const closed = once(server, 'close')
  server.close()
  unasked.end()
  await Promise.all([closed, ended])
})
