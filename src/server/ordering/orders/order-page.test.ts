import { describe, expect, test } from 'vitest'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The buyer's access by the order's key.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const wrongKey = '0'.repeat(32)

async function placed(order: Order): Promise<{ order: string; key: string }> {
  const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  return body as { order: string; key: string }
}

describe('the drop-off day', () => {
  test('is stored on the order, its service and its customer', async () => {
    const sold = await placed(await orders.carts())
    const datestart = await orders.openDay()
    const { body, status } = await haulyard.ask('services.setDeliveryDate', { ...sold, datestart, ampm: 'PM' })
    expect([status, body]).toEqual([200, { success: true }])
    const [kept] = await haulyard.rows(
      `select o.datestart::text as day, o.ampm, s.datestart::text as service, c.datestart::text as customer
       from orders o join customer_services s on s.order_id = o.id join customers c on c.id = o.customer_id where o.id = $1`,
      [sold.order],
    )
    expect(kept).toEqual({ day: datestart, ampm: 'PM', service: datestart, customer: datestart })
  })

  test('cannot be a closed day', async () => {
    const sold = await placed(await orders.carts())
    for (const datestart of [await orders.closedDay(), '2020-01-01']) {
      const { status, body } = await haulyard.ask('services.setDeliveryDate', { ...sold, datestart, ampm: 'AM' })
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: orderingMessages.dateDisabled, errors: [{ field: 'datestart' }] })
    }
  })

  test('applies to residential orders only', async () => {
    const sold = await placed(await orders.dumpster())
    const datestart = await orders.openDay()
    expect((await haulyard.ask('services.setDeliveryDate', { ...sold, datestart, ampm: 'AM' })).status).toBe(409)
  })

  test("needs the order's key: a wrong one answers like an order that does not exist", async () => {
    const sold = await placed(await orders.carts())
    const day = { datestart: await orders.openDay(), ampm: 'AM' } as const
    const wrong = await haulyard.ask('services.setDeliveryDate', { ...sold, ...day, key: wrongKey })
    const missing = await haulyard.ask('services.setDeliveryDate', { order: 'NOORDER99', key: sold.key, ...day })
    expect(wrong.status).toBe(404)
    expect([missing.status, missing.body]).toEqual([wrong.status, wrong.body])
  })
})

describe("an order's own page", () => {
  test('shows what was sold, and no card', async () => {
    const sent = await orders.carts()
    const sold = await placed(sent)
    const { status, body } = await haulyard.ask('services.getOrder', { i: sold.order, key: sold.key })
    expect(status).toBe(200)
    expect(body).toMatchObject({ order: sold.order, state: 'placed', payment: 'paid', type: 'Residential' })
    expect(body).toMatchObject({ total: 73.54, tax: 1.54, setupfee: 50, recurring: 23.54, firstname: 'Robin' })
    expect(body.lines).toMatchObject([
      { name: 'Household Trash', cans: 1, frequency: 'Weekly', monthly: 22, tax: 1.54 },
    ])
    expect(JSON.stringify(body)).not.toContain(sent.billing.tokenResponse?.message)
  })

  test('opens with its key only', async () => {
    const sold = await placed(await orders.carts())
    const wrong = await haulyard.ask('services.getOrder', { i: sold.order, key: wrongKey })
    const missing = await haulyard.ask('services.getOrder', { i: 'NOORDER99', key: sold.key })
    expect(wrong.status).toBe(404)
    expect([missing.status, missing.body]).toEqual([wrong.status, wrong.body])
  })
})

describe('looking up a key', () => {
  test('finds no attempt for an unused key', async () => {
    const { body } = await haulyard.ask('services.getAttempt', { key: newKey() })
    expect(body.state).toBe('none')
  })

  test('names the order that was placed under it', async () => {
    const key = newKey()
    const { body: sold } = await haulyard.ask('services.purchase', await orders.carts(), { key })
    const { order, key: orderKey } = sold as { order: string; key: string }
    const { body } = await haulyard.ask('services.getAttempt', { key })
    expect(body).toMatchObject({ state: 'placed', order, key: orderKey })
  })

  test('refuses a key that is too short', async () => {
    expect((await haulyard.ask('services.getAttempt', { key: 'short' })).status).toBe(400)
  })
})
