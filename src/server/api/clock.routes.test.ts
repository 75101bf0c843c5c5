import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDemoClock, resetClock } from '#server/db/clock/product-clock.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { jobDefinitions } from './queues.ts'

const DAY_MS = 86_400_000

const haulyard = await openTestHaulyard()
await resetClock(haulyard.ownerUrl)
const clock = await openDemoClock(haulyard.actors, (error) => console.error(error))
Object.assign(haulyard.haulyard, { clock, now: clock.now })
await haulyard.haulyard.jobs.work(jobDefinitions(haulyard.haulyard))
afterAll(() => clock.close())
beforeEach(async () => {
  await resetClock(haulyard.ownerUrl)
  await clock.follow()
})

const local = { headers: { Host: '127.0.0.1:3000', 'Content-Type': 'application/json' } }

const move = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  haulyard.app.request(`/dev/clock${query}`, {
    method: 'POST',
    headers: { ...local.headers, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const shown = async () => ((await (await haulyard.app.request('/dev/clock', local)).json()) as { now: string }).now
const daysAhead = async () => Math.round((Date.parse(await shown()) - Date.now()) / DAY_MS) || 0

/** Headers that show that a request did not come directly from this machine. */
const ELSEWHERE: Record<string, string>[] = [
  { 'X-Forwarded-For': '10.0.0.1' },
  { Host: 'haul.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
]

describe('/dev/clock', () => {
  test("returns the product's time", async () => {
    expect(await daysAhead()).toBe(0)
  })

  test('moves application and SQL ahead by days', async () => {
    const answer = await move({ days: 40 })
    expect([answer.status, await daysAhead()]).toEqual([200, 40])
    const rows = await haulyard.rows<{ days: number }>(
      `select round(extract(epoch from product_now() - now()) / 86400)::integer as days`,
    )
    expect(rows).toEqual([{ days: 40 }])
    expect(answer.headers.get('Clock-Offset')).toBe(String(40 * DAY_MS))
  })

  test('moves to a later instant, and to a second one from there', async () => {
    const to = new Date(Date.now() + 3 * DAY_MS).toISOString()
    const { now } = (await (await move({ to })).json()) as { now: string }
    expect(now >= to).toBe(true)
    await move({ days: 1 }, '?wait=0')
    expect(await daysAhead()).toBe(4)
  })

  test.each([
    ['backwards', { to: '2020-01-01T00:00:00Z' }],
    ['by zero days', { days: 0 }],
    ['by negative days', { days: -1 }],
    ['by a fraction of a day', { days: 0.5 }],
    ['to a day without a time', { to: '2030-01-01' }],
    ['to a word', { to: 'tomorrow' }],
    ['by an empty body', {}],
    ['twice at once', { days: 1, to: '2030-01-01T00:00:00Z' }],
    ['by invalid JSON', 'days=3'],
  ])('refuses to move %s, and nothing moves', async (_, body) => {
    expect((await move(body)).status).toBe(400)
    expect(await daysAhead()).toBe(0)
  })

  test.each(ELSEWHERE)('returns 404 for a request that came another way: %j', async (headers) => {
    expect((await move({ days: 1 }, '', headers)).status).toBe(404)
    expect(await daysAhead()).toBe(0)
  })

  test('answers once due prices are in effect', async () => {
    await haulyard.rows(
      `insert into price_raises (company_id, percent, rounding, from_day, planned_by, planned_name, planned_at)
       select 35, 4, 'cent', (product_now() + interval '20 days')::date, 1, 'Pat Owner', product_now()`,
    )
    await move({ days: 30 })
    expect(await haulyard.rows(`select state from price_raises order by id desc limit 1`)).not.toEqual([
      { state: 'planned' },
    ])
  })
})
