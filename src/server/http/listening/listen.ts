import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Aside } from '#server/http/development.ts'
import { openAcceptingSockets } from './accepting-sockets.ts'
import type { Place } from './bind.ts'
import { keepUnasked } from './unasked-connections.ts'

export type Listener = Readonly<{
  port: number
  /** From now on each answer is the last one of its connection; new connections are still taken. */
  drain(): void
  /** Takes no more connections, lets the running answers end, and after `graceMs` cuts the rest. */
  close(): Promise<void>
}>

/** Longer than a card's answer takes as a rule: whoever pays while we stop hears what became of it. */
const graceMs = 20_000
/** Headers come at once, and no body takes longer: a slow one of a stranger is given up by whoever reads it. */
const headersMs = 15_000
const requestMs = 120_000
/** How often it looks for what is late. */
const lookMs = 5_000
/** More than a thousand tabs and all who order; each further one would wait for memory that is not there. */
const mostConnections = 4_000
/** Longer than proxies and clients keep an idle connection, so that none is closed at the moment in which it is used again. */
const idleMs = 75_000

/**
 * Listens for requests, which `aside` may answer first.
 * @throws StartFailure that names the setting when the port cannot be had
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
    // Its connection is idle a moment later, and would be kept for the next request.
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
