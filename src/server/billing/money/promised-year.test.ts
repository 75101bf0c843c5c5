import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { localInstant } from '#tests/support/billing/local-time.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard, type TestHaulyard } from '#tests/support/test-haulyard.ts'
import { collectJob } from '../collection/collect.job.ts'
import { runBillsJob } from '../run/run-bills.job.ts'

// Charges of an order late in the evening of a month's last day: each is made on the day that email and order page
// promised, over a year with both changes of the clock, and in a second time zone over one.

const YEAR = [
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
  '2027-05-31',
  '2027-06-30',
  '2027-07-31',
  '2027-08-31',
  '2027-09-30',
  '2027-10-31',
  '2027-11-30',
  '2027-12-31',
  '2028-01-31',
  '2028-02-29',
]

const places = [
  { timezone: 'America/New_York', ordered: '2027-01-31', days: YEAR },
  { timezone: 'America/Los_Angeles', ordered: '2027-08-31', days: ['2027-09-30', '2027-10-31', '2027-11-30'] },
] as const
const opened: Record<string, TestHaulyard> = {}
for (const { timezone, ordered } of places)
  opened[timezone] = await openTestHaulyard({ now: localInstant(ordered, '23:30', timezone) })

describe.each(places)('in $timezone', ({ timezone, ordered, days }) => {
  const { ask, send, rows, clock, haulyard, sandbox } = opened[timezone] as TestHaulyard

  async function moveTo(day: string, time: string) {
    clock.advance((localInstant(day, time, timezone).getTime() - clock.now().getTime()) / 1_000)
    await runBillsJob(haulyard).handle({}, {} as never)
    await collectJob(haulyard).handle({}, { signal: AbortSignal.timeout(60_000) } as never)
  }

  async function sell() {
    await rows('update companies set timezone = $1 where id = 35', [timezone])
    const settings = { companyId: 35, mode: 'automatic', runhour: 0, collecthour: 1 }
    expect((await send('billing.saveSettings', settings, { as: 'owner' })).status).toBe(200)
    const started = await send('billing.start', { companyId: 35, day: ordered }, { as: 'owner', key: newKey() })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    // The catalog's own service days don't matter for its periods.
    const orders = await openOrders({ ask, clock, sandbox })
    const sent = await orders.carts({ keepcard: true })
    const { body } = await ask('services.purchase', sent, { key: newKey() })
    return { ...(body as { order: string; key: string }), email: sent.user.email }
  }

  test('each charge is made on the promised day, once', async () => {
    const { order, key, email } = await sell()
    const [mail] = await rows<{ text: string }>('select text from messages where recipient = $1', [email])
    expect(mail?.text).toContain(`next on ${formatDay(days[0] ?? '')}`)
    const promised = async () => (await ask('services.getOrder', { i: order, key })).body.nextcharge
    const charged = () =>
      rows<{ day: string; amount: string; bill: string }>(
        `select p.received::text as day, p.amount, b.issuedon::text as bill from payments p
         join allocations a on a.company_id = p.company_id and a.payment_id = p.id
         join invoices b on b.company_id = a.company_id and b.id = a.invoice_id
         join orders o on o.company_id = p.company_id and o.customer_id = p.customer_id
         where o.id = $1 and p.order_id is null and p.state = 'approved' order by p.id`,
        [order],
      )
    const made: { day: string; amount: string; bill: string }[] = []
    for (const day of days) {
      expect(await promised()).toMatchObject({ day, amount: 23.54, lastfour: '1111' })
      await moveTo(addDays(day, -1), '23:50')
      expect(todayIn(timezone, clock.now())).toBe(addDays(day, -1))
      expect(await charged()).toEqual(made)
      await moveTo(day, '01:10')
      made.push({ day, amount: '23.54', bill: day })
      expect(await charged()).toEqual(made)
    }
    await moveTo(days.at(-1) ?? '', '22:00')
    expect(await charged()).toEqual(made)
  }, 180_000)
})
