import { beforeEach, expect, test } from 'vitest'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The shop is cached, and yet the very next order after a change is priced by the change.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const place = async (order: Order) => (await haulyard.ask('services.purchase', order, { key: newKey() })).body
const placed = { success: true, resptext: orderingMessages.placed }

const newsOf = (order: string) =>
  haulyard.rows('select recipient from messages where subject like $1', [`New order ${order}%`])

beforeEach(async () => {
  expect(await place(await orders.carts())).toMatchObject(placed)
})

test('a changed price applies at once', async () => {
  await haulyard.rows('update price_rows set price = price + 1 where company_id = 35')
  expect(await place(await orders.carts())).toEqual({
    success: false,
    resptext: refusalMessages.amountsChanged('$74.61'),
  })
  await haulyard.rows('update price_rows set price = price - 1 where company_id = 35')
})

test('a changed fee applies at once', async () => {
  await haulyard.rows('update companies set setupfee = 51 where id = 35')
  expect(await place(await orders.carts())).toMatchObject({ resptext: refusalMessages.amountsChanged('$74.54') })
  await haulyard.rows('update companies set setupfee = 50 where id = 35')
})

test('a disabled service is not sold from then on', async () => {
  await haulyard.rows('update services set active = false where id = 3501')
  expect(await place(await orders.carts())).toMatchObject({ resptext: refusalMessages.notOffered })
  await haulyard.rows('update services set active = true where id = 3501')
})

test('a disabled map serves no address from then on', async () => {
  const before = await haulyard.rows<{ id: number; active: boolean }>(
    'select id, active from maps where company_id = 35',
  )
  await haulyard.rows('update maps set active = false where company_id = 35')
  expect(await place(await orders.carts())).toMatchObject({ resptext: refusalMessages.notOffered })
  for (const { id, active } of before) await haulyard.rows('update maps set active = $2 where id = $1', [id, active])
})

test('refuses a closed day at once, and takes it again once it opens', async () => {
  const dumpster = await orders.dumpster()
  await haulyard.rows('insert into disabled_days (company_id, day) values (35, $1)', [await orders.openDay()])
  expect(await place(dumpster)).toMatchObject({ resptext: orderingMessages.dateDisabled })
  await haulyard.rows('delete from disabled_days where company_id = 35 and day = $1', [await orders.openDay()])
  expect(await place(dumpster)).toMatchObject(placed)
})

test('a changed merchant account applies at once', async () => {
  await haulyard.rows(`update companies set midusername = 'somebody else' where id = 35`)
  expect(await place(await orders.carts())).toMatchObject({ resptext: paymentMessages.misconfigured })
  await haulyard.rows(`update companies set midusername = 'sandbox' where id = 35`)
})

test("news of an order goes to the owner's changed login at once", async () => {
  await haulyard.rows('update companies set notifyemail = null where id = 35')
  const { order: before } = (await place(await orders.carts())) as { order: string }
  expect(await newsOf(before)).toEqual([{ recipient: 'owner@demo.test' }])
  await haulyard.rows(`update users set username = 'moved@demo.test' where username = 'owner@demo.test'`)
  const { order: after } = (await place(await orders.carts())) as { order: string }
  expect(await newsOf(after)).toEqual([{ recipient: 'moved@demo.test' }])
})

test('answers "busy" and begins no order while prices keep changing', async () => {
  const { geocoder } = haulyard.haulyard.outside
  const locate: typeof geocoder.locate = async (text) => {
    await haulyard.rows('update price_rows set price = price where company_id = 35')
    return geocoder.locate(text)
  }
  const count = async () => (await haulyard.rows('select count(*) from orders where company_id = 35'))[0]
  const before = await count()
  haulyard.haulyard.outside.geocoder = { ...geocoder, locate }
  const { status } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  haulyard.haulyard.outside.geocoder = geocoder
  expect(status).toBe(503)
  expect(await count()).toEqual(before)
})

test("another company's change does not invalidate this shop", async () => {
  const version = async () => (await haulyard.rows('select version from shop_versions where company_id = 35'))[0]
  const before = await version()
  await haulyard.rows('update price_rows set price = price + 1 where company_id = 38')
  expect(await version()).toEqual(before)
})

test("deletes a company's version with the company", async () => {
  await haulyard.rows(`insert into companies (id, slug, name) values (99, 'gone', 'Gone Hauling')`)
  await haulyard.rows(`insert into disabled_days (company_id, day) values (99, '2026-12-25')`)
  expect(await haulyard.rows('select version from shop_versions where company_id = 99')).toEqual([{ version: '2' }])
  await haulyard.rows('delete from companies where id = 99')
  expect(await haulyard.rows('select 1 from shop_versions where company_id = 99')).toEqual([])
})
