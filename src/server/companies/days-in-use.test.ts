import { expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Before a day is closed, its work and orders are shown.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
for (const table of ['tasks', 'invoice_items', 'invoices', 'customer_services', 'pay_links', 'orders']) {
  await haulyard.rows(`delete from ${table} where company_id = 35`)
}
const inUse = async () => (await haulyard.ask('companies.getDaysInUse', { id: 35 }, { as: 'owner' })).body
const place = async (order: Awaited<ReturnType<typeof orders.carts>>) => {
  const { body } = await haulyard.ask('services.purchase', order, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  return body as { order: string; key: string }
}

test('counts deliveries and go backs of a day while they are open', async () => {
  const later = addDays(await orders.openDay(), 40)
  const task = (type: string, more: string) =>
    haulyard.rows(
      `insert into tasks (company_id, id, group_id, type, address, delivery_date, done, archived)
       select 35, gen_random_uuid(), id, $1, '1 Oak', $2::date, ${more} from groups where company_id = 35 limit 1`,
      [type, later],
    )
  await task('deliveries', 'false, false')
  await task('deliveries', 'false, false')
  await task('gobacks', 'false, false')
  await task('deliveries', 'true, false')
  await task('deliveries', 'false, true')
  await haulyard.rows(`update tasks set delivery_date = '2020-01-06' where company_id = 35 and done`)
  const { days, group } = await inUse()
  expect(days).toEqual([{ day: later, deliveries: 2, gobacks: 1, promises: [] }])
  expect(await haulyard.rows('select company_id from groups where id = $1', [group])).toEqual([{ company_id: 35 }])
  await haulyard.rows('delete from tasks where company_id = 35')
})

test('names the customers of orders until they are cancelled', async () => {
  const rollOff = await place(await orders.rollOff())
  const dumpster = await place(await orders.dumpster())
  const carts = await place(await orders.carts())
  const day = await orders.openDay()
  await haulyard.ask('services.setDeliveryDate', { order: carts.order, key: carts.key, datestart: day, ampm: 'AM' })
  const promisesOf = async () =>
    (await inUse()).days
      .flatMap((used) => used.promises.map(({ order, what }) => [used.day, order, what].join(' ')))
      .toSorted()
  expect(await promisesOf()).toEqual(
    [
      `${day} ${carts.order} drop-off`,
      `${day} ${dumpster.order} start`,
      `${day} ${rollOff.order} drop-off`,
      `${day} ${rollOff.order} pick-up`,
    ].toSorted(),
  )
  expect((await inUse()).days[0]?.promises[0]).toMatchObject({
    customer: expect.any(Number),
    name: expect.stringContaining('Robin Tester'),
  })
  await haulyard.ask('services.cancelOrder', { order: rollOff.order }, { as: 'owner' })
  expect((await promisesOf()).filter((text) => text.includes(rollOff.order))).toEqual([])
})

test('hides it from others', async () => {
  expect((await haulyard.ask('companies.getDaysInUse', { id: 35 }, { as: 'other' })).status).toBe(404)
  expect((await haulyard.ask('companies.getDaysInUse', { id: 35 }, { as: 'driver' })).status).toBe(403)
})
