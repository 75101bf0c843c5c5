import { Hono } from 'hono'
import { loopbackOnly } from '#server/base/loopback.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Received } from '#server/http/request-context.ts'
import { messageById, newestMessages } from '#server/messaging/messaging.queries.ts'
import { outboxPage } from '#server/messaging/outbox-page.ts'
import { clockRoutes } from './clock/clock.routes.ts'

/** Demo tools: the outbox of unsent mail and the clock (ADR-41). */
export function devRoutes(app: AppContext) {
  const routes = new Hono<Received>()
  if (!app.env.demo) return routes.all('*', (c) => c.notFound())
  const outbox = () => inTransaction(app.actors.platform, { tenant: null, readonly: true }, newestMessages)
  routes.use(loopbackOnly)
  routes.route('/clock', clockRoutes(app))
  routes.get('/outbox.json', async (c) => c.json(await outbox()))
  routes.get('/outbox', async (c) => c.html(outboxPage(await outbox(), c.var.nonce)))
  const message = (id: string) =>
    inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) => messageById(db, Number(id)))
  routes.get('/outbox/:name{\\d{1,15}\\.html}', async (c) => {
    const found = await message(c.req.param('name').replace('.html', ''))
    return found?.html ? c.html(found.html) : c.notFound()
  })
  routes.get('/outbox/:id{\\d{1,15}}/attachment', async (c) => {
    const { attachment } = (await message(c.req.param('id'))) ?? {}
    return attachment ? c.body(attachment.text, 200, { 'Content-Type': attachment.type }) : c.notFound()
  })
  return routes
}
