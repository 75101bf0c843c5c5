import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { isLoopback, peerOf } from '#server/base/loopback.ts'
import { hostOf } from '#server/base/network-of.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Log } from '#server/operations/log.ts'
import { routeGroup } from '#server/operations/route-group.ts'
import { newNonce } from './nonce.ts'

export type Received = { Variables: RequestContext; Bindings: HttpBindings }

export interface RequestContext {
  requestId: string
  address: string
  nonce: string
  /** A demo requested from its own machine: only then do the demo log-ins work. */
  demoOpen: boolean
  log: Log
}

/** The visitor's address: the socket's, or the one written by the last trusted proxy. */
export function clientAddress(socket: string, forwarded: string | undefined, trustedHops: number): string {
  if (trustedHops === 0 || !forwarded) return socket
  const hops = forwarded.split(',').map((hop) => hop.trim())
  return hostOf(hops.at(-trustedHops) ?? socket)
}

/** Rate limits would count all visitors of an unconfigured proxy as one. */
function warnOfProxy({ env, log }: AppContext): (forwarded: string | undefined) => void {
  let isTold = env.trustProxy > 0
  return (forwarded) => {
    if (isTold || forwarded === undefined) return
    isTold = true
    log.warn('requests have X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy all visitors count as one address')
  }
}

export function receiveRequest(app: AppContext): MiddlewareHandler<Received> {
  const seeProxy = warnOfProxy(app)
  return async (c, next) => {
    const requestId = randomUUID()
    const peer = peerOf(c)
    const forwarded = c.req.header('X-Forwarded-For')
    seeProxy(forwarded)
    c.set('requestId', requestId)
    c.set('address', clientAddress(peer ?? 'unknown', forwarded, app.env.trustProxy))
    c.set('demoOpen', app.env.demo && isLoopback(c))
    c.set('nonce', newNonce())
    c.set('log', app.log.child({ requestId }))
    const began = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const offsetMs = app.clock.offsetMs()
    if (offsetMs !== 0) c.res.headers.set('Clock-Offset', String(offsetMs))
    const ms = Math.round((performance.now() - began) * 10) / 10
    const url = new URL(c.req.url)
    app.metrics.answered(routeGroup(url), c.res.status, ms / 1000)
    // The path may hold a code and the query an address: neither is logged.
    const path = c.req.path.startsWith('/cfc/') ? c.req.path : `/${c.req.path.split('/')[1] ?? ''}`
    const method = url.searchParams.get('method') ?? undefined
    c.get('log').info({ verb: c.req.method, path, method, status: c.res.status, ms }, 'answered')
  }
}
