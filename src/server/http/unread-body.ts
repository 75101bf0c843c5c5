import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Received } from './request-context.ts'

/**
 * What is still on its way goes with the connection: whoever is answered before all of the body was read would otherwise have the
 * rest read for nothing, however much it is.
 */
export const endUnreadBodies = (): MiddlewareHandler<Received> => async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming && !incoming.complete) c.res.headers.set('Connection', 'close')
}
