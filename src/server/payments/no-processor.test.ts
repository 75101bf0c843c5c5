import { expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHouse } from '#tests/support/test-house.ts'

// A server that went live without a card processor: nobody is shown a card frame that leads nowhere, and orders are kept unpaid.

const house = await openTestHouse({ env: { demo: false, publicUrl: 'https://orders.example' } })
const orders = await openOrders(house)

test('no card frame is offered', async () => {
  const { body } = await house.ask('companies.getByUrl', { i: 'piedmont' })
  expect(body.tokenizerurl).toBeNull()
})

test('an order is placed unpaid, and no charge is made', async () => {
  const order = await orders.carts()
  const billing = { ...order.billing, tokenResponse: null }
  const { body } = await house.ask('services.purchase', { ...order, billing }, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  const [placed] = await house.rows('select payment from orders where id = $1', [(body as { order: string }).order])
  expect(placed).toEqual({ payment: 'unpaid' })
  expect(await house.sandbox.ledger()).toEqual([])
})
