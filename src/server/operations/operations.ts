import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import { readAnything } from './operations.queries.ts'

/**
 * `/healthz` says that the process is up, `/readyz` that it can serve: the database answers and is migrated. `/metrics`
 * is for Prometheus, and only there when METRICS_TOKEN is set.
 */
export function operationsRoutes(app: AppContext) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    try {
      await inTransaction(app.actors.platform, { tenant: null, readonly: true }, readAnything)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
  const { metricsToken } = app.env
  if (metricsToken === undefined) return routes.get('/metrics', (c) => c.notFound())
  return routes.get('/metrics', async (c) => {
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    const { text, contentType } = await app.metrics.read()
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

/** Compares hashes, so that the time it takes says nothing of the secret, its length included. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
