import { expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A server that went live without a card processor shows no card frame, and stores orders unpaid.

const haulyard = await openTestHaulyard({ env: { demo: false, publicUrl: 'https://orders.example' } })
const orders = await openOrders(haulyard)

test('no card frame is offered', async () => {
  const { body } = await haulyard.ask('companies.getByUrl', { i: 'piedmont' })
  expect(body.tokenizerurl).toBeNull()
})

test('an order is placed unpaid, and no charge is made', async () => {
  const order = await orders.carts()
  const billing = { ...order.billing, tokenResponse: null }
  const { body } = await haulyard.ask('services.purchase', { ...order, billing }, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  const [placed] = await haulyard.rows('select payment from orders where id = $1', [(body as { order: string }).order])
  expect(placed).toEqual({ payment: 'unpaid' })
  expect(await haulyard.sandbox.ledger()).toEqual([])
})
