import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A hauler owns a fixed number of boxes per size; an order that exceeds it on any day of its range is refused before
// the card is asked.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const SERVICE = 3521
const day = await orders.openDay()

beforeEach(async () => {
  await rows(`update orders set state = 'cancelled' where type = 'Roll-Offs' and company_id = 35`)
  await rows('update services set rolloff_owned = 1 where id = $1', [SERVICE])
})

const buy = async () => {
  const { body } = await ask('services.purchase', await orders.rollOff(), { key: newKey() })
  return body as { success: boolean; order?: string; resptext: string }
}
const charges = async () =>
  (await haulyard.sandbox.ledger()).filter(({ respstat, setlstat }) => respstat === 'A' && setlstat !== 'Voided')
const fullDays = async () => {
  const { body } = await ask('services.getServices', { i: 35, ...orders.point, type: 'Roll-Offs' })
  return body.find(({ id }) => id === SERVICE)?.rolloff_full
}

test('places one of eight simultaneous orders for the last box and charges no other card', async () => {
  const before = (await charges()).length
  const answers = await Promise.all(Array.from({ length: 8 }, buy))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await charges()).length - before).toBe(1)
  const refused = answers.filter(({ success }) => !success)
  for (const { resptext } of refused) expect(resptext).toContain('Nothing was charged. Please choose other days.')
})

test('closes the days of a box that is out and frees them when its order is cancelled', async () => {
  expect(await fullDays()).toEqual([])
  const { order = '' } = await buy()
  expect(await fullDays()).toEqual([day])
  expect((await buy()).success).toBe(false)
  await ask('services.cancelOrder', { order }, { as: 'owner' })
  expect(await fullDays()).toEqual([])
  expect((await buy()).success).toBe(true)
})

test('refuses a range that spans a full day', async () => {
  const { order = '' } = await buy()
  await rows('update order_lines set datestart = $2, dateend = $3 where order_id = $1', [
    order,
    addDays(day, -1),
    addDays(day, 1),
  ])
  expect((await buy()).success).toBe(false)
  await rows('update services set rolloff_owned = 2 where id = $1', [SERVICE])
  expect((await buy()).success).toBe(true)
  expect((await buy()).success).toBe(false)
})

test('frees a box from the day of its early pickup', async () => {
  const { order = '' } = await buy()
  await rows('update order_lines set datestart = $2, dateend = $3 where order_id = $1', [
    order,
    addDays(day, -5),
    addDays(day, 5),
  ])
  expect((await buy()).success).toBe(false)
  await rows(
    `update tasks set done = true, done_at = ($2::date + time '12:00') at time zone 'America/New_York'
     where order_id = $1 and cans @> '[{"action": "Pick-Up"}]'`,
    [order, day],
  )
  expect((await buy()).success).toBe(true)
})

test('refuses a resent order under its key the same way, and never fills up without a limit', async () => {
  await buy()
  const sent = await orders.rollOff()
  const key = newKey()
  const twice = [await ask('services.purchase', sent, { key }), await ask('services.purchase', sent, { key })]
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  await rows('update services set rolloff_owned = null where id = $1', [SERVICE])
  expect(await fullDays()).toBeUndefined()
  expect((await buy()).success).toBe(true)
})
