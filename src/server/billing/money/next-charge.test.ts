import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { addDays, addMonths, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { collectJob } from '../collection/collect.job.ts'
import { runBillsJob } from '../run/run-bills.job.ts'

// A charge that the order's page and email name is the one that run and collection make: amount, day and card.

const haulyard = await openTestHaulyard()
const { ask, send, rows, clock, sandbox } = haulyard
const orders = await openOrders(haulyard)
const COMPANY = 35 as never
const TIMEZONE = 'America/New_York'

async function ok<N extends CallName>(name: N, input: Asked<N>): Promise<Answer<N>> {
  const { status, body } = await send(name, { ...input }, { as: 'owner', key: newKey() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer<N>
}
const today = () => todayIn(TIMEZONE, clock.now())
const first = today()

async function sold(more: Partial<Order> = {}) {
  const sent = await orders.carts({ keepcard: true, ...more })
  const { body } = await ask('services.purchase', sent, { key: newKey() })
  const { order, key } = body as { order: string; key: string }
  const [row] = await rows<{ customer: number }>('select customer_id as customer from orders where id = $1', [order])
  return { order, key, email: sent.user.email, customer: (row?.customer ?? 0) as never }
}
type Sold = Awaited<ReturnType<typeof sold>>

const promised = async ({ order, key }: Sold) => (await ask('services.getOrder', { i: order, key })).body.nextcharge
const mailed = async ({ email }: Sold) =>
  (await rows<{ text: string }>('select text from messages where recipient = $1 order by id desc', [email]))[0]?.text
const chargesOf = ({ customer }: Sold) =>
  rows<{ amount: string; received: string; lastfour: string; state: string }>(
    `select amount, received::text, lastfour, state from payments where customer_id = $1 and cause = 'run' order by id`,
    [customer],
  )

/** Noon of a later day. */
async function moveTo(day: string) {
  const days = Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000)
  clock.advance(days * 86_400)
  await rows(`update sessions set expires_at = expires_at + $1::interval, used_at = used_at + $1::interval`, [
    `${days} days`,
  ])
  expect(today()).toBe(day)
}

async function runAndCollect() {
  await runBillsJob(haulyard.haulyard).handle({}, {} as never)
  await collectJob(haulyard.haulyard).handle({}, { signal: AbortSignal.timeout(60_000) } as never)
}

const next = addMonths(first, 1)
const promise = { day: next, amount: 23.54, brand: 'VISA', lastfour: '1111' }

test('before billing is started, the hauler asks for the next payment', async () => {
  expect((await ask('companies.getByUrl', { i: 'piedmont' })).body.autopayfrom).toBeNull()
  const one = await sold()
  expect(await promised(one)).toBeNull()
  expect(await mailed(one)).toContain(`Starting ${formatDay(next)}, Piedmont Hauling bills you $23.54 a month`)
})

describe('once billing is started', () => {
  let kept: Sold
  beforeAll(async () => {
    await ok('billing.start', { companyId: COMPANY, day: addDays(first, 1) })
    const early = await sold()
    expect(await promised(early)).toBeNull()
    expect(await mailed(early)).toContain('bills you $23.54 a month')
    await ok('billing.start', { companyId: COMPANY, day: first })
    await ok('billing.saveSettings', { companyId: COMPANY, mode: 'automatic', runhour: 0, collecthour: 0 })
    expect((await ask('companies.getByUrl', { i: 'piedmont' })).body.autopayfrom).toBe(first)
    kept = await sold()
  })

  test('page and email of an order with a kept card name the same charge', async () => {
    expect(await promised(kept)).toEqual(promise)
    const text = await mailed(kept)
    expect(text).toContain(
      `Piedmont Hauling charges $23.54 a month for this order to your Visa ending in 1111, next on ${formatDay(next)}`,
    )
    expect(text).not.toContain('bills you')
    await ok('services.sendAgain', { order: kept.order as never, message: 'confirmation' })
    expect(await mailed(kept)).toContain(`next on ${formatDay(next)}`)
  })

  test.each([
    ['an order without a kept card', () => sold({ keepcard: false })],
    ['a roll-off', async () => sold({ ...(await orders.rollOff()), keepcard: true })],
  ])('%s is promised no charge', async (_what, buy) => {
    expect(await promised(await buy())).toBeNull()
  })

  test('a customer who pays by bill is promised none, nor after the card or the order is gone', async () => {
    const [check, cancelled] = [await sold(), await sold()]
    // The sandbox has one profile for each card number.
    const { billing } = await orders.carts()
    const removed = await sold({ billing: { ...billing, tokenResponse: await orders.token('4012888888881881') } })
    expect(await promised(removed)).toMatchObject({ lastfour: '1881' })
    await ok('billing.setCollection', { customer: check.customer, collection: 'bill' })
    await ask('services.removeCard', { order: removed.order as never, key: removed.key }, { key: newKey() })
    await ok('services.cancelOrder', { order: cancelled.order as never })
    expect([await promised(check), await promised(removed), await promised(cancelled)]).toEqual([null, null, null])
  })

  test('a customer with credit is promised none, as it pays first', async () => {
    const one = await sold()
    await ok('billing.receive', { customer: one.customer, kind: 'cash', amount: 5, received: first })
    expect(await promised(one)).toBeNull()
  })

  test('with another service due on that day, the charge is for both', async () => {
    const one = await sold()
    await rows(
      `insert into customer_services (company_id, customer_id, name, type, address, cans, frequency, price, tax, totalprice, anchor, sold_by)
       select company_id, customer_id, 'Weekly Carts', 'Residential', address, 1, 'Weekly', 10, 0, 10, $2::date, 'import'
       from customer_services where order_id = $1`,
      [one.order, addMonths(next, -12)],
    )
    expect(await promised(one)).toEqual({ ...promise, amount: 33.54 })
  })

  test('what runs and collection charge on that day is exactly what was promised, and the next is named', async () => {
    await moveTo(addDays(next, -1))
    await runAndCollect()
    expect(await chargesOf(kept)).toEqual([])
    await moveTo(next)
    await runBillsJob(haulyard.haulyard).handle({}, {} as never)
    expect(await promised(kept)).toEqual(promise)
    await runAndCollect()
    expect(await chargesOf(kept)).toEqual([{ amount: '23.54', received: next, lastfour: '1111', state: 'approved' }])
    expect(await promised(kept)).toEqual({ ...promise, day: addMonths(first, 2) })
  })

  test('a declined card is promised on the day of its next try, and a card that failed for good on none', async () => {
    const day = addMonths(first, 2)
    await moveTo(day)
    await sandbox.post('/__sandbox/declines', { code: '116', times: 1_000, lastfour: '1111' })
    await runAndCollect()
    expect((await chargesOf(kept)).map(({ state }) => state)).toEqual(['approved', 'declined'])
    expect(await promised(kept)).toEqual({ ...promise, day: addDays(day, 3) })
    await rows(`update stored_cards set state = 'failed', failedclass = 'never' where customer_id = $1`, [
      kept.customer,
    ])
    expect(await promised(kept)).toBeNull()
  })
})
