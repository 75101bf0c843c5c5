import { expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)

async function paidOrder(): Promise<string> {
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  expect(body).toMatchObject({ success: true })
  return (body as { order: string }).order
}

const refundable = async (order: string) =>
  (await haulyard.ask('services.getRefundable', { order }, { as: 'owner' })).body
const refund = (order: string, amount?: number) =>
  haulyard.ask('services.refund', { order, ...(amount !== undefined && { amount }) }, { as: 'owner', key: newKey() })

test('before settlement only a whole charge can be refunded, and any part after', async () => {
  const order = await paidOrder()
  expect(await refundable(order)).toEqual({ left: 73.54, whole: true })
  await haulyard.sandbox.settle()
  expect(await refundable(order)).toEqual({ left: 73.54, whole: false })
  await refund(order, 20)
  expect(await refundable(order)).toEqual({ left: 53.54, whole: false })
  await refund(order)
  expect(await refundable(order)).toEqual({ left: 0, whole: null })
})

test('the answer is unknown while the bank cannot be reached', async () => {
  const order = await paidOrder()
  const { gateway } = haulyard.haulyard.outside
  const real = gateway.inquire
  gateway.inquire = async () => ({ kind: 'unknown' })
  expect(await refundable(order).finally(() => Object.assign(gateway, { inquire: real }))).toEqual({
    left: 73.54,
    whole: null,
  })
})
