import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Received } from '#server/http/request-context.ts'
import { clockPage } from './clock-page.ts'
import { nextChange } from './move-clock.queries.ts'
import { dueJobsEnded, moveClock } from './move-clock.ts'

const DAY_MS = 86_400_000

const move = z.xor([
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ days: z.int().min(1).max(36_500) }),
])

/** Its callers were checked to be on this machine. */
export function clockRoutes(app: AppContext) {
  const routes = new Hono<Received>()
  const shown = () => ({ now: app.now().toISOString() })
  routes.get('/', async (c) => {
    c.header('Vary', 'Accept')
    if (!wantsPage(c)) return c.json(shown())
    const next = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, nextChange)
    return c.html(clockPage({ now: app.now(), nextChange: next, machine: new Date() }, c.var.nonce))
  })
  routes.post('/', async (c) => {
    // CSRF: another site's page could post a form to this machine.
    if (!['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'))) return c.notFound()
    const isForm = wantsPage(c) && !c.req.header('Content-Type')?.startsWith('application/json')
    const { data } = move.safeParse(await (isForm ? formFields(c) : c.req.json()).catch(() => null))
    const ms = data && msAhead(data, app.now())
    // The page's next change may have come in the meantime.
    if (isForm && !(ms && ms > 0)) return c.redirect('/dev/clock', 303)
    if (!ms || ms <= 0) {
      const message = 'Send {"to": a later ISO instant} or {"days": a number}; the clock only goes forward.'
      return c.json({ success: false, message }, 400)
    }
    await moveClock(app, ms)
    if (c.req.query('wait') !== '0') await dueJobsEnded(app)
    return isForm ? c.redirect('/dev/clock', 303) : c.json(shown())
  })
  return routes
}

const wantsPage = (c: Context<Received>): boolean => c.req.header('Accept')?.includes('text/html') ?? false

/** The page's form as the JSON body. */
async function formFields(c: Context<Received>): Promise<unknown> {
  const { days, ...to } = await c.req.parseBody()
  return days === undefined ? to : { days: Number(days), ...to }
}

const msAhead = (asked: z.infer<typeof move>, now: Date): number =>
  'days' in asked ? asked.days * DAY_MS : Date.parse(asked.to) - now.getTime()
