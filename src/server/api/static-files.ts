import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Received } from '#server/http/request-context.ts'
import { transportHeader } from './security-headers.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLIENT = join(ROOT, 'build/client')

const cached = (value: string) => (_path: string, c: Context) => c.header('Cache-Control', value)
const YEAR = 'public, max-age=31536000, immutable'
const forAnHour = cached('public, max-age=3600')

/** Policy for a script opened directly, and for workers: no framing, and only our own scripts. */
const ASSET_POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Served before all other routes and with few headers: a page has many of these files, and a phone pays for each. */
export function builtAssets(app: Pick<AppContext, 'env'>) {
  const transport = transportHeader(app)
  const onFound = (_path: string, c: Context) => {
    c.header('Cache-Control', YEAR)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Content-Security-Policy', ASSET_POLICY)
    if (transport) c.header('Strict-Transport-Security', transport)
  }
  // Without a build there are no screens, but the wire still works.
  if (!existsSync(CLIENT)) return new Hono()
  return new Hono().use('/assets/*', serveStatic({ root: CLIENT, onFound, precompressed: true }))
}

export function staticRoutes(app: AppContext) {
  const routes = new Hono<Received>()
  routes.use('/map/*', serveStatic({ root: app.env.dataDir, onFound: forAnHour }))
  if (existsSync(CLIENT)) routes.use(serveStatic({ root: CLIENT, onFound: forAnHour }))
  return routes
}
