import { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Received } from '#server/http/request-context.ts'
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
  routes.get('/', (c) => c.json(shown()))
  routes.post('/', async (c) => {
    // CSRF: another site's page could post a form to this machine.
    if (!['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'))) return c.notFound()
    const { data } = move.safeParse(await c.req.json().catch(() => null))
    const ms = data && msAhead(data, app.now())
    if (!ms || ms <= 0) {
      const message = 'Send {"to": a later ISO instant} or {"days": a number}; the clock only goes forward.'
      return c.json({ success: false, message }, 400)
    }
    await moveClock(app, ms)
    if (c.req.query('wait') !== '0') await dueJobsEnded(app)
    return c.json(shown())
  })
  return routes
}

const msAhead = (asked: z.infer<typeof move>, now: Date): number =>
  'days' in asked ? asked.days * DAY_MS : Date.parse(asked.to) - now.getTime()
