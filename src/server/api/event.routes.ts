import { type Context, Hono } from 'hono'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { groupId } from '#contract/fields.ts'
import { may } from '#domain/identity/permissions.ts'
import { networkOf } from '#server/base/network-of.ts'
import { badFields, busy, factorDemanded, forbidden, Refusal, unauthorized } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { tenantOfCall } from '#server/calls/call-tenant.ts'
import { openFeed, openLiveFeed, type Viewer } from '#server/cans/live/work-feed.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import type { Received } from '#server/http/request-context.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { isFactorDemanded } from '#server/identity/second-factor/demand.ts'
import { findSession } from '#server/identity/sessions.ts'
import { bearerOf, written, wrongVerb } from './wire.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // A buffering proxy would hold every event back.
  'X-Accel-Buffering': 'no',
}

export function eventRoutes(app: AppContext) {
  const live = openLiveFeed(app)
  return new Hono<Received>().all(workEvents.path, async (c) => {
    // A HEAD request would open a stream that is never read or closed.
    if (c.req.method !== 'GET') return written(app, c, wrongVerb('GET'))
    try {
      return new Response(await openFeed(live, await handleRequest(app, c)), { headers: HEADERS })
    } catch (error) {
      const refusal = isUnavailable(error) ? busy() : error
      if (!(refusal instanceof Refusal)) throw error
      return written(app, c, refusal)
    }
  })
}

/** The dispatcher's checks in the same order: login, role, the group and its tenant. */
async function handleRequest(app: AppContext, c: Context<Received>): Promise<Viewer> {
  const token = bearerOf(c.req.header('Authorization')) ?? sessionCookie(app, c)
  const { demoOpen } = c.var
  const session = token ? await findSession(app, token, app.now(), demoOpen) : null
  if (!token || session === null) throw unauthorized()
  const { user } = session
  if (!may(user, workEvents.who)) throw forbidden('Your role may not do this.')
  if (await isFactorDemanded(app, user, session.hasFactor)) throw factorDemanded()
  const { who, field } = workEvents
  const groupid = c.req.query(field)
  const company = await tenantOfCall(app, { scope: { by: 'row', row: 'group', field }, who }, { groupid }, user)
  if (company === null) throw badFields([{ field, message: 'Enter a whole number' }])
  const seen = /^\d{1,15}$/.exec(c.req.header('Last-Event-ID') ?? '')?.[0]
  const network = networkOf(c.var.address)
  return {
    company,
    group: groupId.parse(groupid),
    user,
    token,
    demoOpen,
    network,
    seen: seen === undefined ? null : Number(seen),
  }
}
