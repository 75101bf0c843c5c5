import { expect, test } from 'vitest'
import { addDays, addMonths, type CalendarDay, daysInclusive, todayIn } from '#domain/companies/days/calendar-day.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sendBillsJob } from '../bills/send-bills.job.ts'
import { runBillsJob } from '../run/run-bills.job.ts'
import { collectJob } from './collect.job.ts'

// What a card that is always declined leads to over eighty days with two bills: attempts and emails of each class.

const haulyard = await openTestHaulyard()
const { ask, send, rows, clock, sandbox } = haulyard
const orders = await openOrders(haulyard)
const TIMEZONE = 'America/New_York'
const DAYS = 80
/** Before the first bill is due, no run finds anything. */
const WITHOUT_BILL = 25
const today = () => todayIn(TIMEZONE, clock.now())

/** A card of its own for each class, with a code of it. */
const CLASSES = [
  { kind: 'never', code: '04', pan: '4012888888881881' },
  { kind: 'fix', code: '54', pan: '4222222222222220' },
  { kind: 'later', code: '51', pan: '4242424242424242' },
  { kind: 'unknown', code: '05', pan: '4111111111111111' },
] as const

async function sold(pan: string): Promise<{ customer: number; email: string }> {
  const form = await orders.carts({ keepcard: true })
  const sent = { ...form, billing: { ...form.billing, tokenResponse: await orders.token(pan) } }
  const { body } = await ask('services.purchase', sent, { key: newKey() })
  const { order } = body as { order: string }
  const [row] = await rows<{ customer: number }>('select customer_id as customer from orders where id = $1', [order])
  return { customer: row?.customer ?? 0, email: sent.user.email }
}

async function declines(code: string, lastfour: string) {
  const answer = await fetch(`${sandbox.origin}/__sandbox/declines`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, times: 1_000, lastfour }),
  })
  expect(answer.status).toBe(200)
}

async function playDays(count: number) {
  for (let day = 0; day < count; day += 1) {
    clock.advance(86_400)
    await runBillsJob(haulyard.haulyard).handle({}, {} as never)
    await collectJob(haulyard.haulyard).handle({}, { signal: AbortSignal.timeout(60_000) } as never)
    clock.advance(11 * 60)
    await sendBillsJob(haulyard.haulyard).handle({}, {} as never)
    clock.advance(-11 * 60)
  }
}

interface Series {
  class: string
  code: string
  /** Days after the first bill on which the card was asked. */
  asked: string
  bills: number
  'emails of a bill': number
  'emails of a decline': number
  'most in 30 days': number
  card: string
}

const mostIn30Days = (days: readonly CalendarDay[]): number =>
  Math.max(...days.map((first) => days.filter((day) => day >= first && day < addDays(first, 30)).length))

async function seriesOf(
  { kind, code }: (typeof CLASSES)[number],
  { customer, email }: { customer: number; email: string },
  first: CalendarDay,
): Promise<Series> {
  const asked = await rows<{ day: CalendarDay; class: string }>(
    `select received::text as day, declineclass as class from payments where customer_id = $1 and cause = 'run' order by id`,
    [customer],
  )
  expect(asked.every((one) => one.class === kind)).toBe(true)
  const mails = await rows<{ subject: string }>('select subject from messages where recipient = $1', [email])
  const count = (word: RegExp) => mails.filter(({ subject }) => word.test(subject)).length
  const [{ bills } = { bills: 0 }] = await rows<{ bills: number }>(
    'select count(*)::integer as bills from invoices where customer_id = $1 and order_id is null',
    [customer],
  )
  const [card] = await rows<{ state: string }>('select state from stored_cards where customer_id = $1', [customer])
  return {
    class: kind,
    code,
    asked: asked.map(({ day }) => `+${daysInclusive(first, day) - 1}`).join(' '),
    bills,
    'emails of a bill': count(/^Your bill/),
    'emails of a decline': count(/declined/),
    'most in 30 days': mostIn30Days(asked.map(({ day }) => day)),
    card: card?.state ?? '',
  }
}

test('each class of a decline is asked again as the networks allow, and each is told', async () => {
  const start = today()
  const settings = { companyId: 35, mode: 'automatic', runhour: 0, collecthour: 0 }
  expect((await send('billing.saveSettings', settings, { as: 'owner' })).status).toBe(200)
  await send('billing.start', { companyId: 35, day: start }, { as: 'owner', key: newKey() })
  const customers = []
  for (const one of CLASSES) {
    customers.push(await sold(one.pan))
    await declines(one.code, one.pan.slice(-4))
  }
  clock.advance(WITHOUT_BILL * 86_400)
  await playDays(DAYS - WITHOUT_BILL)
  const table = []
  for (const [at, one] of CLASSES.entries())
    table.push(await seriesOf(one, customers[at] ?? { customer: 0, email: '' }, addMonths(start, 1)))
  expect(table).toMatchInlineSnapshot(`
    [
      {
        "asked": "+0",
        "bills": 2,
        "card": "failed",
        "class": "never",
        "code": "04",
        "emails of a bill": 2,
        "emails of a decline": 1,
        "most in 30 days": 1,
      },
      {
        "asked": "+0",
        "bills": 2,
        "card": "failed",
        "class": "fix",
        "code": "54",
        "emails of a bill": 2,
        "emails of a decline": 1,
        "most in 30 days": 1,
      },
      {
        "asked": "+0 +3 +7 +14 +31 +34 +38 +45",
        "bills": 2,
        "card": "ok",
        "class": "later",
        "code": "51",
        "emails of a bill": 2,
        "emails of a decline": 8,
        "most in 30 days": 4,
      },
      {
        "asked": "+0 +3 +31 +34",
        "bills": 2,
        "card": "ok",
        "class": "unknown",
        "code": "05",
        "emails of a bill": 2,
        "emails of a decline": 4,
        "most in 30 days": 2,
      },
    ]
  `)
  expect(Math.max(...table.map((row) => row['most in 30 days']))).toBeLessThanOrEqual(4)
}, 300_000)
