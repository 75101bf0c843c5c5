import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The owner's order list, and cancellation.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

async function placed(order: Order) {
  const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  return body as { order: string; key: string }
}
const list = async (input: Record<string, unknown> = {}, as: 'owner' | 'admin' = 'owner') =>
  (await haulyard.ask('services.getOrders', input, { as })).body

describe('the list', () => {
  test("shows the buyer, the services and the processor's answer", async () => {
    const sent = await orders.carts()
    const { order } = await placed(sent)
    const [newest] = await list({ companyId: 35 })
    expect(newest).toMatchObject({
      order,
      companyid: 35,
      state: 'placed',
      payment: 'paid',
      type: 'Residential',
      name: `${sent.user.firstname} ${sent.user.lastname}`,
      address: '120 Oak Street, Cedar Hollow, GA 30990',
      total: 73.54,
      refunded: 0,
      datestart: null,
      cvv: expect.any(String),
      retref: expect.stringMatching(/^\d{12}$/),
    })
    expect(newest?.customer).toEqual(expect.any(Number))
  })

  test('shows a declined order under the given name', async () => {
    const sent = await orders.carts()
    const billing = { ...sent.billing, tokenResponse: await orders.token('4387751111111053') }
    await haulyard.ask('services.purchase', { ...sent, billing }, { key: newKey() })
    expect((await list({ query: sent.user.lastname }))[0]).toMatchObject({
      state: 'declined',
      payment: 'none',
      customer: null,
      name: `${sent.user.firstname} ${sent.user.lastname}`,
    })
  })

  test('is searched by number, email and bank reference', async () => {
    const sent = await orders.carts()
    const { order } = await placed(sent)
    const [row] = await list({ query: order.toLowerCase() })
    for (const query of [order, sent.user.email, row?.retref ?? '', `oak ${sent.user.lastname}`]) {
      expect((await list({ query })).map((found) => found.order)).toEqual([order])
    }
    expect(await list({ query: '100%' })).toEqual([])
  })

  test('filters by days in the hauler’s own time zone', async () => {
    const today = todayIn('America/New_York', haulyard.clock.now())
    const of = async (from: string, to: string) => (await list({ from, to })).length
    expect(await of(today, today)).toBeGreaterThan(0)
    expect(await of(addDays(today, 1), addDays(today, 9))).toBe(0)
    expect(await of(addDays(today, -100), addDays(today, -1))).toBeGreaterThan(0)
  })

  test('continues after the last row seen, without a gap', async () => {
    const all = await list()
    const pages: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await list({ limit: 7, ...(after ? { after } : {}) })
      pages.push(...page.map(({ order }) => order))
      after = page.at(-1)?.order
      if (page.length < 7) break
    }
    expect(pages).toEqual(all.map(({ order }) => order))
  })

  test('holds one row per order, however many attempts it had', async () => {
    const all = await list({}, 'admin')
    expect(new Set(all.map(({ order }) => order)).size).toBe(all.length)
    expect(new Set(all.map(({ companyid }) => companyid)).size).toBeGreaterThan(2)
  })
})

describe('a cancellation', () => {
  test('ends the services and leaves what else the customer has', async () => {
    const first = await orders.carts()
    const { order: kept } = await placed(first)
    const { order, key } = await placed(await orders.dumpster({ user: first.user }))
    expect((await haulyard.ask('services.cancelOrder', { order }, { as: 'owner' })).body).toEqual({ success: true })
    const services = await haulyard.rows('select order_id, active from customer_services where order_id = any($1)', [
      [kept, order],
    ])
    expect(services).toEqual(
      expect.arrayContaining([
        { order_id: kept, active: true },
        { order_id: order, active: false },
      ]),
    )
    const [person] = await haulyard.rows(
      'select m.price from customers c join monthly_prices m on m.customer_id = c.id where c.email = $1',
      [first.user.email],
    )
    expect(person).toEqual({ price: '22.00' })
    const { body } = await haulyard.ask('services.getOrder', { i: order, key })
    expect(body).toMatchObject({ state: 'cancelled', payment: 'paid' })
    const mails = await haulyard.rows(`select 1 from messages where recipient = $1 and subject = $2`, [
      first.user.email,
      `Order ${order} was cancelled`,
    ])
    expect(mails).toHaveLength(1)
  })

  test('counts once, however often it is requested', async () => {
    const { order } = await placed(await orders.carts())
    for (let count = 0; count < 2; count += 1) {
      expect((await haulyard.ask('services.cancelOrder', { order }, { as: 'owner' })).status).toBe(200)
    }
    const mails = await haulyard.rows('select 1 from messages where subject = $1', [`Order ${order} was cancelled`])
    expect(mails).toHaveLength(1)
  })

  test('is for placed orders only', async () => {
    const sent = await orders.carts()
    const billing = { ...sent.billing, tokenResponse: await orders.token('4387751111111053') }
    await haulyard.ask('services.purchase', { ...sent, billing }, { key: newKey() })
    const [row] = await list({ query: sent.user.lastname })
    expect((await haulyard.ask('services.cancelOrder', { order: row?.order ?? '' }, { as: 'owner' })).status).toBe(409)
  })

  test('still allows a refund', async () => {
    const { order } = await placed(await orders.carts())
    await haulyard.ask('services.cancelOrder', { order }, { as: 'owner' })
    const { body } = await haulyard.ask('services.refund', { order }, { as: 'owner', key: newKey() })
    expect(body).toMatchObject({ success: true })
  })
})
