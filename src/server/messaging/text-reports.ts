import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readTwilioReport } from '#server/adapters/text/twilio-report.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Received } from '#server/http/request-context.ts'
import { loseMessage } from './messaging.queries.ts'

const LONGEST = 16 * 1024

export const reportPath = (message: number): string => `/texts/${message}/report`

/** Acceptance by the carrier is no delivery: a text lost later is marked as failed. */
export function textReportRoutes({ env, actors }: AppContext) {
  const routes = new Hono<Received>()
  const { twilio, publicUrl } = env
  if (!twilio) return routes
  return routes.post('/texts/:id{[1-9][0-9]{0,14}}/report', bodyLimit({ maxSize: LONGEST }), async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const signature = c.req.header('X-Twilio-Signature') ?? ''
    const id = Number(c.req.param('id'))
    const report = readTwilioReport(twilio.authToken, `${publicUrl}${reportPath(id)}`, form, signature)
    if (!report) return c.text('Forbidden', 403)
    if (report.kind === 'lost') {
      await inTransaction(actors.platform, { tenant: null }, (db) => loseMessage(db, id, report.reason))
      c.var.log.warn({ message: id, reason: report.reason }, 'a text did not arrive')
    }
    return c.body(null, 204)
  })
}
