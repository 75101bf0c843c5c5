import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openAcceptingSockets } from './accepting-sockets.ts'
import type { Place } from './bind.ts'
import { keepUnasked } from './unasked-connections.ts'

/** May answer a request first. */
export type Aside = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Listener = Readonly<{
  port: number
  /** Every response from now on closes its connection; new connections are still accepted. */
  drain(): void
  close(): Promise<void>
}>

/** Longer than a card charge usually takes, so that a buyer who pays during shutdown gets the result. */
const graceMs = 20_000
/** Time limit for headers. Slow bodies of strangers are cut off earlier, by the code that reads them. */
const headersMs = 15_000
const requestMs = 120_000
const lookMs = 5_000
/** Enough for more than a thousand tabs plus buyers; more would exceed the memory. */
const mostConnections = 4_000
/** Longer than proxies and clients keep idle connections, so that the server never closes one just as it is reused. */
const idleMs = 75_000

/**
 * @throws StartFailure that names the setting when the port is unavailable
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  place: Place,
  aside?: Aside,
): Promise<Listener> {
  const answer = getRequestListener(fetch)
  const server = createServer(
    { connectionsCheckingInterval: lookMs },
    aside ? (request, response) => aside(request, response, () => answer(request, response)) : answer,
  )
  server.keepAliveTimeout = idleMs
  server.headersTimeout = headersMs
  server.requestTimeout = requestMs
  const unasked = keepUnasked(server, idleMs - headersMs)
  let isDraining = false
  let isClosing = false
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('Connection', 'close')
    // The connection becomes idle a moment later and would be kept open.
    response.once('close', () => isClosing && setImmediate(() => server.closeIdleConnections()))
  })
  const sockets = await openAcceptingSockets(server, place)
  for (const socket of sockets) socket.maxConnections = mostConnections / sockets.length
  return {
    port: (server.address() as AddressInfo).port,
    drain() {
      isDraining = true
    },
    async close() {
      isDraining = true
      isClosing = true
      const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
      for (const socket of sockets) socket.close()
      server.closeIdleConnections()
      unasked.end()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}
