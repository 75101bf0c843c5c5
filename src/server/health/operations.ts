import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import { readAnything } from './operations.queries.ts'

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, with a migrated database and no shutdown in progress.
 * `/metrics` for Prometheus requires METRICS_TOKEN, and `security.txt` SECURITY_CONTACT.
 */
export function operationsRoutes(app: AppContext) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    if (app.stopping.aborted) return c.json({ status: 'stopping' }, 503)
    try {
      await inTransaction(app.actors.platform, { tenant: null, readonly: true }, readAnything)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
  const { metricsToken, securityContact, publicUrl } = app.env
  if (securityContact !== undefined) {
    routes.get('/.well-known/security.txt', (c) => c.text(securityText(securityContact, publicUrl, app.now())))
  }
  if (metricsToken === undefined) return routes.get('/metrics', (c) => c.notFound())
  return routes.get('/metrics', async (c) => {
    if (!isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    const { text, contentType } = await app.metrics.read()
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

/** RFC 9116. Valid for a year from the first of the month. */
function securityText(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** Compares hashes, so that timing reveals nothing of the secret, its length included. */
function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
