import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Received } from './request-context.ts'

/**
 * Closes the connection after a response whose request body was not fully read; the rest would otherwise be received
 * for nothing.
 */
export const endUnreadBodies = (): MiddlewareHandler<Received> => async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming && !incoming.complete) c.res.headers.set('Connection', 'close')
}
