import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDemoClock, resetClock } from '#server/db/clock/product-clock.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { jobDefinitions } from '../queues.ts'

const DAY_MS = 86_400_000

const haulyard = await openTestHaulyard()
await resetClock(haulyard.ownerUrl)
const clock = await openDemoClock(haulyard.actors, (error) => console.error(error))
Object.assign(haulyard.haulyard, { clock, now: clock.now })
await haulyard.work(jobDefinitions(haulyard.haulyard))
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

const planRaise = (days: number) =>
  haulyard.rows(
    `insert into price_raises (company_id, percent, rounding, from_day, planned_by, planned_name, planned_at)
     select 35, 4, 'cent', (product_now() + $1 * interval '1 day')::date, 1, 'Pat Owner', product_now()`,
    [days],
  )

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

  describe('as a page', () => {
    const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const page = async () =>
      (await haulyard.app.request('/dev/clock', { headers: { ...local.headers, ...html } })).text()
    const press = (fields: Record<string, string>, site = 'same-origin') =>
      haulyard.app.request('/dev/clock', {
        method: 'POST',
        headers: { Host: local.headers.Host, ...html, 'Sec-Fetch-Site': site },
        body: new URLSearchParams(fields),
      })
    beforeEach(() => haulyard.rows(`delete from price_raises where state = 'planned'`))

    test('offers a day, a week and, once a change is planned, the next change', async () => {
      expect(await page()).toMatch(/value="1">\+1 day[\s\S]*value="7">\+1 week/)
      expect(await page()).toContain('No planned price changes.')
      await planRaise(20)
      expect(await page()).toMatch(/<button name="to" value="\d{4}-\d\d-\d\dT0[45]:00:00.000Z">To the next change/)
    })

    test('moves by a press and shows itself again', async () => {
      const answer = await press({ days: '7' })
      expect([answer.status, answer.headers.get('Location'), await daysAhead()]).toEqual([303, '/dev/clock', 7])
      expect(await page()).toContain('7 days and 0 hours ahead of this machine')
    })

    test('puts a planned change into effect by a press', async () => {
      await planRaise(20)
      const [, to = ''] = /name="to" value="([^"]+)"/.exec(await page()) ?? []
      expect((await press({ to })).status).toBe(303)
      expect(await haulyard.rows(`select from price_raises where state = 'planned'`)).toEqual([])
    })

    test.each(['cross-site', 'same-site'])('refuses a form that came from elsewhere: %s', async (site) => {
      expect((await press({ days: '1' }, site)).status).toBe(404)
      expect(await daysAhead()).toBe(0)
    })

    test('shows itself again when nothing can move', async () => {
      for (const fields of [
        {},
        { days: 'many' },
        { days: '1', to: '2099-01-01T00:00:00Z' },
        { to: '2020-01-01T00:00:00Z' },
      ]) {
        expect((await press(fields as Record<string, string>)).status).toBe(303)
      }
      expect(await daysAhead()).toBe(0)
    })
  })

  test('answers once due prices are in effect', async () => {
    await planRaise(20)
    await move({ days: 30 })
    expect(await haulyard.rows(`select state from price_raises order by id desc limit 1`)).not.toEqual([
      { state: 'planned' },
    ])
  })
})
