import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readTextReply } from '#domain/messaging/text-reply.ts'
import { readTwilioAnswer, readTwilioReport } from '#server/adapters/text/twilio-report.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Received } from '#server/http/request-context.ts'
import { loseMessage } from './messaging.queries.ts'
import { noteTextReply } from './text-consent.queries.ts'

const LONGEST = 16 * 1024

export const reportPath = (message: number): string => `/texts/${message}/report`

/** The address that the carrier's number is set up with (docs/operations.md). */
export const ANSWER_PATH = '/texts/answers'

/** No answer: the carrier tells the person that STOP was heard. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Acceptance by the carrier is no delivery: a text lost later is marked as failed. */
export function textReportRoutes({ env, actors, now }: AppContext) {
  const routes = new Hono<Received>()
  const { twilio, publicUrl } = env
  if (!twilio) return routes
  routes.post(ANSWER_PATH, bodyLimit({ maxSize: LONGEST }), async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const signature = c.req.header('X-Twilio-Signature') ?? ''
    const answer = readTwilioAnswer(twilio.authToken, `${publicUrl}${ANSWER_PATH}`, form, signature)
    if (!answer) return c.text('Forbidden', 403)
    const reply = readTextReply(answer.body)
    if (reply) {
      await inTransaction(actors.platform, { tenant: null }, (db) => noteTextReply(db, answer.from, reply, now()))
      c.var.log.info({ reply }, 'a person answered a text')
    }
    return c.body(NO_ANSWER, 200, { 'Content-Type': 'text/xml' })
  })
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
