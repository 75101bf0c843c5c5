import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { House } from '#server/house.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The built scripts and styles (named by their content), the public folder, and what haulers uploaded. */
export function staticRoutes(house: House) {
  const routes = new Hono()
  routes.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      onFound: (_path, c) => c.header('Cache-Control', YEAR),
      precompressed: true,
    }),
  )
  routes.use(
    '/files/*',
    serveStatic({ root: house.env.dataDir, onFound: (_path, c) => c.header('Cache-Control', YEAR) }),
  )
  routes.use(
    '*',
    serveStatic({ root: './build/client', onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600') }),
  )
  return routes
}
