import { expect, test } from 'vitest'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An order is placed once per key, however often and concurrently it is sent.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const ordersOf = (email: string) =>
  haulyard.rows<{ id: string }>(`select id from orders where answers -> 'user' ->> 'email' = $1`, [email])
const chargesOf = async (ids: string[]) =>
  (await haulyard.sandbox.ledger()).filter(({ orderid }) => ids.some((id) => orderid.includes(id)))

test('answers the same key with the same order alike, even with a fresh card token', async () => {
  const order = await orders.carts()
  const key = newKey()
  const first = await haulyard.ask('services.purchase', order, { key })
  const again = { ...order, billing: { ...order.billing, tokenResponse: await orders.token(cards.noFunds) } }
  expect((await haulyard.ask('services.purchase', again, { key })).body).toEqual(first.body)
  const made = await ordersOf(order.user.email)
  expect(made).toHaveLength(1)
  expect(await chargesOf(made.map(({ id }) => id))).toHaveLength(1)
})

test('refuses the same key with another order', async () => {
  const key = newKey()
  await haulyard.ask('services.purchase', await orders.carts(), { key })
  const other = await orders.carts()
  const { status, body } = await haulyard.ask('services.purchase', other, { key })
  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false })
  expect(await ordersOf(other.user.email)).toEqual([])
})

test('makes one order and one charge of two simultaneous sends under one key', async () => {
  const order = await orders.carts()
  const key = newKey()
  const [one, two] = await Promise.all([
    haulyard.ask('services.purchase', order, { key }),
    haulyard.ask('services.purchase', order, { key }),
  ])
  expect(one?.body).toMatchObject({ success: true })
  expect(two?.body).toEqual(one?.body)
  const made = await ordersOf(order.user.email)
  expect(made).toHaveLength(1)
  expect(await chargesOf(made.map(({ id }) => id))).toHaveLength(1)
})

test('two keys are two orders of one customer', async () => {
  const order = await orders.carts()
  for (const key of [newKey(), newKey()]) await haulyard.ask('services.purchase', order, { key })
  expect(await ordersOf(order.user.email)).toHaveLength(2)
  expect(await haulyard.rows('select 1 from customers where email = $1', [order.user.email])).toHaveLength(1)
})

test('makes five orders and five charges of twenty simultaneous orders over five keys', async () => {
  const keys = Array.from({ length: 5 }, newKey)
  const sent = await Promise.all(keys.map(() => orders.carts()))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const which = index % 5
      const [order, key] = [sent[which], keys[which]]
      if (!order || !key) throw new Error('five orders, five keys')
      return haulyard.ask('services.purchase', order, { key })
    }),
  )
  for (const { body, status } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true })
  }
  const placed = new Set(answers.map(({ body }) => (body as { order: string }).order))
  expect(placed.size).toBe(5)
  expect(await chargesOf([...placed])).toHaveLength(5)
  for (const { user } of sent) expect(await ordersOf(user.email)).toHaveLength(1)
})

test('keeps a decided answer for seven days', async () => {
  const key = newKey()
  await haulyard.ask('services.purchase', await orders.demoCart(), { key })
  const day = 24 * 3_600
  haulyard.clock.advance(7 * day - 60)
  expect((await haulyard.ask('services.getAttempt', { key })).body.state).toBe('placed')
  haulyard.clock.advance(120)
  expect((await haulyard.ask('services.getAttempt', { key })).body.state).toBe('none')
})
