import { describe, expect, test } from 'vitest'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { Fault } from '#server/sandbox/faults.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sweepPayments } from './sweep-payments.ts'

// The card is charged once, even when the gateway's answer is lost.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)

type Pending = { success: false; pending: true; order: string; key: string; resptext: string }

async function orderWith(fault: Fault): Promise<{ order: Order; key: string; answer: Pending }> {
  const order = await orders.carts()
  const key = newKey()
  await haulyard.sandbox.fault(fault)
  const { body } = await haulyard.ask('services.purchase', order, { key })
  expect(body).toMatchObject({ success: false, pending: true, resptext: paymentMessages.pending })
  return { order, key, answer: body as Pending }
}
const approvedOf = async (order: string) =>
  (await haulyard.sandbox.ledger()).filter(({ orderid, respstat }) => orderid.includes(order) && respstat === 'A')

/** Runs the sweeper once the lost call has surely ended. */
async function sweep(): Promise<void> {
  haulyard.clock.advance(5)
  await sweepPayments(haulyard.haulyard)
}

const stands: [Fault, 'placed' | 'declined'][] = [
  ['drop-before-approve', 'declined'],
  ['drop-after-approve', 'placed'],
  ['timeout', 'placed'],
  ['500', 'declined'],
  ['garbage', 'placed'],
]

describe.each(stands)('after %s the order', (fault, state) => {
  test(`is pending, then ${state} by inquiry, and never charged twice`, async () => {
    const { order, key, answer } = await orderWith(fault)
    expect((await haulyard.ask('services.getAttempt', { key })).body).toMatchObject({
      state: 'pending',
      order: answer.order,
    })
    await sweep()
    expect((await haulyard.ask('services.getAttempt', { key })).body.state).toBe(state)
    const charged = state === 'placed' ? 1 : 0
    expect(await approvedOf(answer.order)).toHaveLength(charged)
    await sweep()
    const again = await haulyard.ask('services.purchase', order, { key })
    expect(again.body).toMatchObject(
      state === 'placed'
        ? { success: true, order: answer.order, key: answer.key }
        : { success: false, resptext: paymentMessages.notCharged },
    )
    expect(await approvedOf(answer.order)).toHaveLength(charged)
    expect(await haulyard.rows('select 1 from customers where email = $1', [order.user.email])).toHaveLength(charged)
  })
})

test('inquires at the gateway when an unclear order is repeated', async () => {
  const { order, key, answer } = await orderWith('garbage')
  const again = await haulyard.ask('services.purchase', order, { key })
  expect(again.body).toMatchObject({ success: true, order: answer.order })
  expect(await approvedOf(answer.order)).toHaveLength(1)
})

test('leaves an attempt open after an internal fault during the charge, and inquiry settles it', async () => {
  const order = await orders.carts()
  const key = newKey()
  const { gateway } = haulyard.haulyard.outside
  const { charge } = gateway
  gateway.charge = async (merchant, request) => {
    await charge(merchant, request)
    throw new Error('the process ended here')
  }
  const { body: lost } = await haulyard.ask('services.purchase', order, { key })
  gateway.charge = charge
  expect(lost).toMatchObject({ success: false, pending: true })
  await sweep()
  const { body } = await haulyard.ask('services.getAttempt', { key })
  expect(body.state).toBe('placed')
  expect(await approvedOf(body.order ?? '')).toHaveLength(1)
})

test('the sweeper places an order without a card once its process has surely ended', async () => {
  const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
  const { order } = body as { order: string }
  await haulyard.rows(`delete from customer_services where order_id = $1`, [order])
  await haulyard.rows(`update orders set state = 'pending', customer_id = null where id = $1`, [order])
  const placed = () => haulyard.rows('select state, payment from orders where id = $1', [order])
  await sweepPayments(haulyard.haulyard)
  expect(await placed()).toEqual([{ state: 'pending', payment: 'unpaid' }])
  await sweep()
  expect(await placed()).toEqual([{ state: 'placed', payment: 'unpaid' }])
})

test('answers a second key for the same lead as pending and charges nothing', async () => {
  const order = await orders.carts()
  const lead = (await haulyard.ask('services.initLead', order)).body.post
  await haulyard.sandbox.fault('timeout')
  const first = await haulyard.ask('services.purchase', { ...order, lead }, { key: newKey() })
  const before = (await haulyard.sandbox.ledger()).length
  const other = { ...order, lead, billing: { ...order.billing, tokenResponse: await orders.token() } }
  const second = await haulyard.ask('services.purchase', other, { key: newKey() })
  expect(second.body).toEqual(first.body)
  expect(await haulyard.sandbox.ledger()).toHaveLength(before)
})
