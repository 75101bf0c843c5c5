import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Received } from '#server/http/request-context.ts'

/** Browsers cache it for a day, then revalidate by ETag. */
export function embedRoutes() {
  const script = stripTypeScriptTypes(readFileSync(new URL('hauler-frame.ts', import.meta.url), 'utf8'))
  const routes = new Hono<Received>()
  routes.get('/embed.js', etag(), (c) =>
    c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  )
  return routes
}
