import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { createApp } from '#server/api/app.ts'
import { composeApp } from '#server/start/compose.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { asSeenHere } from '#tests/support/peer.ts'
import { openTestCaller } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Two servers share one database. Prices change through the second; the first, whose notification connection is cut
// before, during or after the change, never sells by the old ones.

const first = await openTestHaulyard()
const orders = await openOrders(first)
const second = secondServer()
const owner = new Client({ connectionString: first.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

function secondServer() {
  const { env, log, actors, jobs } = first.haulyard
  const app = composeApp({ env, log, actors, jobs })
  afterAll(async () => {
    app.memory.shopNotices.close()
    await app.outside.stopOrders.close()
    await app.outside.drawings.close()
    await app.outside.fileJudge.close()
  })
  return { app, ...openTestCaller(asSeenHere(createApp({ ...app, now: first.clock.now }, async () => new Response()))) }
}

const buy = async (order: Order) => (await first.ask('services.purchase', order, { key: newKey() })).body
const listeners = async () => {
  const listening = `select pid from pg_stat_activity where datname = current_database() and query = 'listen shops'`
  return (await owner.query<{ pid: number }>(listening)).rows.map(({ pid }) => pid)
}

/** The carts' cost after so many raises of a dollar, 7 % tax included. */
async function cartsAt(raises: number): Promise<Order> {
  const order = await orders.carts()
  const [service] = order.services
  if (!service || !('cans' in service)) throw new Error('Carts are counted')
  const frequency = { ...service.cans.frequency, price: service.cans.frequency.price + raises }
  const money = (cents: number) => cents / 100
  const billing = { ...order.billing, total: money(7354 + 107 * raises), tax: money(154 + 7 * raises) }
  return { ...order, services: [{ ...service, cans: { ...service.cans, frequency } }], billing }
}

/** The cart's price as the first server shows it at the place. */
async function shownPrice(): Promise<number | undefined> {
  const { body } = await first.ask('services.getServices', { i: 35, ...orders.point })
  const cart = body.find(({ id }) => id === 3501)
  return cart?.prices.find(({ cans, frequency }) => cans === 1 && frequency === 'Weekly')?.price
}

async function raise(): Promise<void> {
  const { body: set } = await first.ask('prices.get', { i: 'piedmont-trash' }, { as: 'owner' })
  const rows = set.rows.map((row) => ({ ...row, price: row.price + 1 }))
  const { status } = await second.send('prices.update', { ...set, rows }, { as: 'owner' })
  expect(status).toBe(200)
}

test('sells no order at an old price, whenever the notification connection is cut', async () => {
  await expect.poll(() => first.haulyard.memory.shopChanges.since(first.haulyard.memory.shopChanges.mark())).toEqual([])
  const own = new Set(await listeners())
  await expect.poll(() => second.app.memory.shopChanges.since(second.app.memory.shopChanges.mark())).toEqual([])
  const others = (await listeners()).filter((pid) => !own.has(pid))
  const cut = async () => {
    const pids = (await listeners()).filter((pid) => !others.includes(pid))
    expect(pids).toHaveLength(1)
    await owner.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [pids])
  }
  const moments = [
    async () => [await cut(), await raise()],
    () => Promise.all([raise(), cut()]),
    async () => [await raise(), await cut()],
  ]
  for (const [raises, change] of moments.entries()) {
    const price = await shownPrice()
    expect(await buy(await cartsAt(raises))).toMatchObject({ resptext: orderingMessages.placed })
    await change()
    const dearer = `$${((7354 + 107 * (raises + 1)) / 100).toFixed(2)}`
    expect(await buy(await cartsAt(raises))).toMatchObject({ resptext: refusalMessages.amountsChanged(dearer) })
    expect(await buy(await cartsAt(raises + 1))).toMatchObject({ resptext: orderingMessages.placed })
    await expect.poll(shownPrice).toBe((price ?? 0) + 1)
    const { shopChanges } = first.haulyard.memory
    await expect.poll(() => shopChanges.since(shopChanges.mark()), { timeout: 10_000 }).toEqual([])
  }
}, 60_000)

test('sells an order during an uncommitted change at the old price, and the next one at the new', async () => {
  const changing = new Client({ connectionString: first.ownerUrl })
  await changing.connect()
  const price = (await shownPrice()) ?? 0
  const raises = price - 22
  await changing.query('begin')
  await changing.query(`update price_rows set price = price + 1 where company_id = 35`)
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen shops'`)
  expect(await buy(await cartsAt(raises))).toMatchObject({ resptext: orderingMessages.placed })
  await changing.query('commit')
  await changing.end()
  const dearer = `$${((7354 + 107 * (raises + 1)) / 100).toFixed(2)}`
  expect(await buy(await cartsAt(raises))).toMatchObject({ resptext: refusalMessages.amountsChanged(dearer) })
  await expect.poll(shownPrice).toBe(price + 1)
}, 60_000)
