import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { networkOf } from '#server/base/network-of.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { embedRoutes } from '#server/embed/embed.routes.ts'
import { fileRoutes } from '#server/files/file.routes.ts'
import { operationsRoutes } from '#server/health/operations.ts'
import { answerFault } from '#server/http/fault.ts'
import { noPageRequest } from '#server/http/no-page-request.ts'
import { type Received, receiveRequest } from '#server/http/request-context.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { textReportRoutes } from '#server/messaging/text-reports.ts'
import { isTextOff } from '#server/settings/outside-services.ts'
import { apiPageRoutes } from './api-page.routes.ts'
import { devRoutes } from './dev.routes.ts'
import { eventRoutes } from './event.routes.ts'
import { openPageCache, type RenderPage } from './page-cache.ts'
import { openPageCalls } from './page-calls.ts'
import type { Pages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { builtAssets, staticRoutes } from './static-files.ts'
import { answerWire } from './wire.ts'

export type App = Hono<Received>

export function createApp(app: AppContext, pages: Pages): App {
  const routes: App = new Hono()
  routes.onError(answerFault)
  routes.route('/', builtAssets(app))
  routes.use(receiveRequest(app))
  routes.use(endUnreadBodies())
  routes.use(securityHeaders(app))
  routes.use(compress())
  routes.route('/', operationsRoutes(app))
  routes.route('/', apiPageRoutes(app.env))
  routes.route('/', eventRoutes(app))
  routes.all('/cfc/api/:file', (c) => answerWire(app, c))
  routes.all('/cfc/*', (c) => c.json({ success: false, message: 'Unknown method.' }, 404))
  routes.route('/', embedRoutes())
  routes.route('/', fileRoutes(app))
  routes.route('/', textReportRoutes(app))
  routes.route('/', staticRoutes(app))
  routes.route('/dev', devRoutes(app))
  const render: RenderPage = (request, { log, ...given }) => {
    const noteFault = (err: unknown) => log.error({ err }, 'a page could not be shown')
    return pages(request, { ...given, site: siteOf(app), proof: app.env.proof, noteFault })
  }
  const cachedPage = openPageCache(app, render)
  routes.all('*', async (c) => {
    const turnedAway = noPageRequest(c)
    if (turnedAway) return turnedAway
    const kept = await cachedPage(c)
    if (kept) return kept
    const { address, nonce, log } = c.var
    const calls = openPageCalls(app, c.var, sessionCookie(app, c) ?? null, c.req.header('User-Agent') ?? '')
    return app.memory.admission(networkOf(address), () => render(c.req.raw, { calls, nonce, log }))
  })
  return routes
}

function siteOf({ env, clock }: AppContext) {
  const { brand, brandPhone, publicUrl, demo, mailOff, mapStyleUrl, googleMapsKey, geocoder, routing } = env
  return {
    brand,
    brandPhone,
    publicUrl,
    demo,
    mailOff,
    textOff: isTextOff(env),
    mapStyleUrl: mapStyleUrl ?? null,
    googleMapsKey: googleMapsKey ?? null,
    geocoder: geocoder.kind,
    hasRouting: routing !== undefined,
    clockOffsetMs: clock.offsetMs(),
  }
}

/**
 * Closes the connection after a response whose request body was not fully read; the rest would otherwise be received
 * for nothing.
 */
const endUnreadBodies = (): MiddlewareHandler<Received> => async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming && !incoming.complete) c.res.headers.set('Connection', 'close')
}
