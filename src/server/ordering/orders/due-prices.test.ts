import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Old prices end on the day a raise takes effect, even if the job of each minute did not run.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const place = async (order: Order) => (await haulyard.ask('services.purchase', order, { key: newKey() })).body
const DAY = 86_400

test('prices the first order of the day by the new prices, though no job ran since midnight', async () => {
  const { body: sets } = await haulyard.ask('prices.getPrices', { i: 35 }, { as: 'owner' })
  const from = addDays(todayIn('America/New_York', haulyard.clock.now()), 1)
  const { status } = await haulyard.ask(
    'prices.raise',
    { companyid: 35, percent: 10, rounding: 'dollar', from, sets: sets.filter(({ rows }) => rows.length > 0) },
    { as: 'owner' },
  )
  expect(status).toBe(200)
  expect(await place(await orders.carts())).toMatchObject({ success: true, resptext: orderingMessages.placed })

  haulyard.clock.advance(DAY)
  const { resptext } = await place(await orders.carts())
  const [words] = refusalMessages.amountsChanged('$').split('$')
  expect(resptext).toContain(words)
  const held = await haulyard.rows('select state from price_raises where company_id = 35')
  expect(held).toEqual([{ state: 'held' }])
})

test('applies a due raise for a process of 0.4, in a rolling restart', async () => {
  await haulyard.rows("update price_raises set state = 'planned' where company_id = 35")
  const sent = JSON.stringify({ company: 35, key: newKey(), version: 0, order: { id: 'OLD' } })
  const [begun] = await haulyard.rows<{ answer: unknown }>("select begin_order($1, '', $2) as answer", [
    sent,
    haulyard.clock.now(),
  ])
  expect(begun?.answer).toEqual({ outcome: 'stale', version: expect.any(Number) })
  const held = await haulyard.rows('select state from price_raises where company_id = 35')
  expect(held).toEqual([{ state: 'held' }])
})
