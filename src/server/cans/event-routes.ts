import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { workEvents } from '#contract/work-events.ts'
import { may } from '#domain/identity/permissions.ts'
import { tenantOfCall } from '#server/call-tenant.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import type { House } from '#server/house.ts'
import { findSession } from '#server/identity/sessions.ts'
import { badFields, busy, forbidden, Refusal, unauthorized } from '#server/refusal.ts'
import type { Received } from '#server/visit.ts'
import { bearerOf, written, wrongVerb } from '#server/wire.ts'
import { openFeed, type Viewer } from './work-feed.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // A proxy that collects what it passes on would hold every event back.
  'X-Accel-Buffering': 'no',
}

/** `GET /cfc/api/events?groupid=`: what changes in a group while somebody looks at it. */
export function eventRoutes(house: House) {
  return new Hono<Received>().all(workEvents.path, async (c) => {
    // Nobody would read what a HEAD opened, and nobody would close it.
    if (c.req.method !== 'GET') return written(house, wrongVerb('GET'))
    try {
      return new Response(await openFeed(house, await admit(house, c)), { headers: HEADERS })
    } catch (error) {
      const refusal = isUnavailable(error) ? busy() : error
      if (!(refusal instanceof Refusal)) throw error
      return written(house, refusal)
    }
  })
}

/** The same checks in the same order as the door's: login, role, the group and its tenant. */
async function admit(house: House, c: Context<Received>): Promise<Viewer> {
  const token = bearerOf(c.req.header('Authorization')) ?? getCookie(c, 'authToken')
  const { demoOpen } = c.var
  const user = token ? await findSession(house, token, house.now(), demoOpen) : null
  if (!token || user === null) throw unauthorized()
  if (!may(user.role, workEvents.who)) throw forbidden('Your role may not do this.')
  const { who, field } = workEvents
  const groupid = c.req.query(field)
  const company = await tenantOfCall(house, { scope: { by: 'row', row: 'group', field }, who }, { groupid }, user)
  if (company === null) throw badFields([{ field, message: 'A whole number is needed' }])
  const seen = /^\d{1,15}$/.exec(c.req.header('Last-Event-ID') ?? '')?.[0]
  return { company, group: Number(groupid), user, token, demoOpen, seen: seen === undefined ? null : Number(seen) }
}
