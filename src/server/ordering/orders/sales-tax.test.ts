import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A month's sales tax is read off the money list: collected with payments, returned with refunds.

const haulyard = await openTestHaulyard()
const { ask, rows, send } = haulyard
const orders = await openOrders(haulyard)
const today = todayIn('America/New_York', haulyard.clock.now())
const before = addDays(today, -40)

const sold = async () =>
  (await ask('services.purchase', await orders.carts(), { key: newKey() })).body as { order: string; success: true }
const sumsOf = async (query: string, days: { moneyfrom?: string; moneyto?: string } = {}) =>
  (await ask('services.getOrderPage', { companyId: 35, query, ...days }, { as: 'owner' })).body.sums

test('tax is collected on the day of the payment and refunded on the day of the refund', async () => {
  const { order } = await sold()
  await haulyard.sandbox.settle()
  await ask('services.refund', { order, amount: 36.77 }, { as: 'owner', key: newKey() })
  const paidBefore = `decided_at = decided_at - interval '40 days'`
  await rows(`update payments set ${paidBefore} where order_id = $1`, [order])
  expect(await sumsOf(order)).toMatchObject({ total: 73.54, refunded: 36.77, kept: 36.77, tax: 1.54, taxback: 0.77 })
  expect(await sumsOf(order, { moneyfrom: before, moneyto: before })).toMatchObject({ tax: 1.54, taxback: 0 })
  expect(await sumsOf(order, { moneyfrom: today, moneyto: today })).toMatchObject({ tax: 0, taxback: 0.77 })
  expect(await sumsOf(order, { moneyfrom: addDays(today, 1) })).toMatchObject({ total: 0, tax: 0, taxback: 0 })
})

test('a full refund returns the tax to the cent', async () => {
  const { order } = await sold()
  await ask('services.refund', { order }, { as: 'owner', key: newKey() })
  expect(await sumsOf(order)).toMatchObject({ tax: 1.54, taxback: 1.54, kept: 0 })
})

test('an unpaid order has no tax yet, and is kept apart from paid ones', async () => {
  const { body } = await ask('services.purchase', await orders.linkCart(), { key: newKey() })
  const { order } = body as { order: string }
  await rows('update orders set tax = 1, total = 24 where id = $1', [order])
  const page = await ask('services.getOrderPage', { companyId: 30, query: order }, { as: 'admin' })
  expect(page.body.sums).toMatchObject({ total: 24, kept: 0, unpaid: 24, tax: 0 })
})

test('the file names tax, fees, and the days of payment and refund', async () => {
  const { order } = await sold()
  await ask('services.refund', { order }, { as: 'owner', key: newKey() })
  const { body } = await send('services.exportOrders', { companyId: 35, query: order }, { as: 'owner' })
  const [heads, row] = (body.text as string)
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(',', ';')).split(','))
  const cell = (head: string) => row?.[heads?.indexOf(head) ?? -1]
  const day = `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`
  expect(['Tax', 'Setup fee', 'Delivery fee', 'Paid on', 'Paid by', 'Refunded on'].map(cell)).toEqual([
    '1.54',
    '50.00',
    '0.00',
    day,
    'Card',
    day,
  ])
})
