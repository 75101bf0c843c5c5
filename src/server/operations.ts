import { Hono } from 'hono'
import { inTransaction } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { readAnything } from '#server/operations-queries.ts'

/** `/healthz` says that the process is up, `/readyz` that it can serve: the database answers and is migrated. */
export function operationsRoutes(house: House) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    try {
      await inTransaction(house.actors.platform, { tenant: null, readonly: true }, readAnything)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
  return routes
}
