import { beforeEach, expect, test } from 'vitest'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHouse } from '#tests/support/test-house.ts'

// A shop is kept in memory, and yet the very next order after a change is priced by the change.

const house = await openTestHouse()
const orders = await openOrders(house)
const place = async (order: Order) => (await house.ask('services.purchase', order, { key: newKey() })).body
const placed = { success: true, resptext: orderingMessages.placed }

const newsOf = (order: string) =>
  house.rows('select recipient from messages where subject like $1', [`New order ${order}%`])

beforeEach(async () => {
  expect(await place(await orders.carts())).toMatchObject(placed)
})

test('a price', async () => {
  await house.rows('update price_rows set price = price + 1 where company_id = 35')
  expect(await place(await orders.carts())).toEqual({
    success: false,
    resptext: refusalMessages.amountsChanged('$74.61'),
  })
  await house.rows('update price_rows set price = price - 1 where company_id = 35')
})

test('a fee', async () => {
  await house.rows('update companies set setupfee = 51 where id = 35')
  expect(await place(await orders.carts())).toMatchObject({ resptext: refusalMessages.amountsChanged('$74.54') })
  await house.rows('update companies set setupfee = 50 where id = 35')
})

test('a service that is sold no more', async () => {
  await house.rows('update services set active = false where id = 3501')
  expect(await place(await orders.carts())).toMatchObject({ resptext: refusalMessages.notOffered })
  await house.rows('update services set active = true where id = 3501')
})

test('an area', async () => {
  const before = await house.rows<{ id: number; active: boolean }>('select id, active from maps where company_id = 35')
  await house.rows('update maps set active = false where company_id = 35')
  expect(await place(await orders.carts())).toMatchObject({ resptext: refusalMessages.notOffered })
  for (const { id, active } of before) await house.rows('update maps set active = $2 where id = $1', [id, active])
})

test('a closed day', async () => {
  const dumpster = await orders.dumpster()
  await house.rows('insert into disabled_days (company_id, day) values (35, $1)', [await orders.openDay()])
  expect(await place(dumpster)).toMatchObject({ resptext: orderingMessages.dateDisabled })
  await house.rows('delete from disabled_days where company_id = 35 and day = $1', [await orders.openDay()])
  expect(await place(dumpster)).toMatchObject(placed)
})

test('a merchant account', async () => {
  await house.rows(`update companies set midusername = 'somebody else' where id = 35`)
  expect(await place(await orders.carts())).toMatchObject({ resptext: paymentMessages.misconfigured })
  await house.rows(`update companies set midusername = 'sandbox' where id = 35`)
})

test("the owner's log-in, where the news goes", async () => {
  await house.rows('update companies set notifyemail = null where id = 35')
  const { order: before } = (await place(await orders.carts())) as { order: string }
  expect(await newsOf(before)).toEqual([{ recipient: 'owner@demo.test' }])
  await house.rows(`update users set username = 'moved@demo.test' where username = 'owner@demo.test'`)
  const { order: after } = (await place(await orders.carts())) as { order: string }
  expect(await newsOf(after)).toEqual([{ recipient: 'moved@demo.test' }])
})

test('prices that never stand still end in a plain "busy", and nothing is begun', async () => {
  const { geocoder } = house.house
  const locate: typeof geocoder.locate = async (text) => {
    await house.rows('update price_rows set price = price where company_id = 35')
    return geocoder.locate(text)
  }
  const count = async () => (await house.rows('select count(*) from orders where company_id = 35'))[0]
  const before = await count()
  house.house.geocoder = { ...geocoder, locate }
  const { status } = await house.ask('services.purchase', await orders.carts(), { key: newKey() })
  house.house.geocoder = geocoder
  expect(status).toBe(503)
  expect(await count()).toEqual(before)
})

test("another company's change changes nothing here", async () => {
  const version = async () => (await house.rows('select version from shop_versions where company_id = 35'))[0]
  const before = await version()
  await house.rows('update price_rows set price = price + 1 where company_id = 38')
  expect(await version()).toEqual(before)
})

test('a company that goes takes its count along', async () => {
  await house.rows(`insert into companies (id, slug, name) values (99, 'gone', 'Gone Hauling')`)
  await house.rows(`insert into disabled_days (company_id, day) values (99, '2026-12-25')`)
  expect(await house.rows('select version from shop_versions where company_id = 99')).toEqual([{ version: '2' }])
  await house.rows('delete from companies where id = 99')
  expect(await house.rows('select 1 from shop_versions where company_id = 99')).toEqual([])
})
