import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openAcceptingSockets } from './accepting-sockets.ts'

const COME_AT_ONCE = 128

async function openServer() {
  const server = createServer((_request, response) => response.end('answered'))
  const sockets = await openAcceptingSockets(server, { port: 0, host: '127.0.0.1', setting: 'PORT' })
  onTestFinished(() => {
    server.closeAllConnections()
    for (const socket of sockets) socket.close()
  })
  return { server, sockets, port: (server.address() as AddressInfo).port }
}

const countOf = (socket: Server) =>
  new Promise<number>((resolve) => socket.getConnections((_, count) => resolve(count)))

test('connections that arrive during a long turn are accepted within a few turns', async () => {
  const { server, port } = await openServer()
  let taken = 0
  server.on('connection', () => {
    taken += 1
  })
  const clients = Array.from({ length: COME_AT_ONCE }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  onTestFinished(() => {
    for (const client of clients) client.destroy()
  })
  await turn()
  // Busy until all of them are in the listen queue.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  let turns = 0
  for (; taken < COME_AT_ONCE; turns += 1) await turn()
  expect(turns).toBeLessThan(COME_AT_ONCE / 2)
})

test('requests of every socket are answered, and idle connections are tracked', async () => {
  const { server, sockets, port } = await openServer()
  const clients = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'))
  await Promise.all(clients.map((client) => once(client, 'connect')))
  await expect.poll(async () => (await Promise.all(sockets.map(countOf))).filter((count) => count > 0)).toHaveLength(8)
  const heard = clients.map((client) => text(client))
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await Promise.all(clients.map((client) => once(client, 'data')))
  server.closeIdleConnections()
  for (const answer of await Promise.all(heard)) expect(answer).toContain('answered')
})

test('a port that another server shares by SO_REUSEPORT counts as in use', async () => {
  const { port } = await openServer()
  const second = openAcceptingSockets(createServer(), { port, host: '127.0.0.1', setting: 'PORT' })
  await expect(second).rejects.toThrow(`PORT: port ${port} on 127.0.0.1 is in use`)
})
