import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { apiPage } from '#server/api-page.ts'
import { eventRoutes } from '#server/cans/event-routes.ts'
import { devRoutes } from '#server/dev-routes.ts'
import { openPageDoor } from '#server/door.ts'
import { embedRoutes } from '#server/embed/embed-routes.ts'
import type { Env } from '#server/env.ts'
import { answerFault } from '#server/fault.ts'
import { fileRoutes } from '#server/files/file-routes.ts'
import type { House } from '#server/house.ts'
import { textReportRoutes } from '#server/messaging/text-reports.ts'
import { openApiDocument } from '#server/openapi.ts'
import { operationsRoutes } from '#server/operations.ts'
import type { Pages } from '#server/pages.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { builtAssets, staticRoutes } from '#server/static-files.ts'
import { type Received, receiveVisit } from '#server/visit.ts'
import { answerWire } from '#server/wire.ts'

export type App = Hono<Received>

/**
 * Everything that answers on the product's port, in the order it is asked: operations, the wire, files, the developer's
 * pages on loopback, and the screens for every other path.
 */
export function createApp(house: House, pages: Pages): App {
  const app: App = new Hono()
  app.onError(answerFault)
  app.route('/', builtAssets())
  app.use(receiveVisit(house))
  app.use(securityHeaders(house))
  app.use(compress())
  app.route('/', operationsRoutes(house))
  app.get('/cfc/api/openapi.json', (c) => c.json(openApiDocument(house.env.publicUrl)))
  app.get('/cfc/api/docs', (c) => c.html(apiPage(c.var.nonce)))
  app.route('/', eventRoutes(house))
  app.all('/cfc/api/:file', (c) => answerWire(house, c))
  app.all('/cfc/*', (c) => c.json({ success: false, message: 'There is no such method.' }, 404))
  app.route('/', embedRoutes())
  app.route('/', fileRoutes(house))
  app.route('/', textReportRoutes(house))
  app.route('/', staticRoutes(house))
  app.route('/dev', devRoutes(house))
  app.all('*', (c) => {
    return pages(c.req.raw, {
      door: openPageDoor(house, c.var, getCookie(c, 'authToken') ?? null, c.req.header('User-Agent') ?? ''),
      nonce: c.var.nonce,
      site: siteOf(house.env),
    })
  })
  return app
}

/** What every page may know of the settings: nothing that is secret. */
function siteOf({ brand, brandPhone, publicUrl, demo, mailOff, mapStyleUrl, googleMapsKey, geocoder, routing }: Env) {
  return {
    brand,
    brandPhone,
    publicUrl,
    demo,
    mailOff,
    mapStyleUrl: mapStyleUrl ?? null,
    googleMapsKey: googleMapsKey ?? null,
    geocoder: geocoder.kind,
    hasRouting: routing !== undefined,
  }
}
