import { describe, expect, test } from 'vitest'
import { refundMessages } from '#domain/payments/messages.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A payment belongs to the merchant account that it was made on, even after the company changed accounts.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)

let changes = 0
async function changeAccount(): Promise<string> {
  changes += 1
  const mid = `80000000${String(changes).padStart(4, '0')}`
  const { status } = await haulyard.ask('companies.update', { id: 35, mid }, { as: 'owner', key: newKey() })
  expect(status).toBe(200)
  return mid
}
const sweep = () => sweepPayments(haulyard.haulyard)

async function purchase() {
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  return body as { success: boolean; order: string }
}

describe('a payment with a lost answer', () => {
  test('is found on its own account after two changes of it', async () => {
    await haulyard.sandbox.fault('timeout')
    const { order } = await purchase()
    await changeAccount()
    await changeAccount()
    await sweep()
    expect(await haulyard.rows('select state, payment from orders where id = $1', [order])).toEqual([
      { state: 'placed', payment: 'paid' },
    ])
  })
})

describe('an order paid before the account changed', () => {
  test('is refunded and voided on the account that took it', async () => {
    const settled = await purchase()
    await haulyard.sandbox.settle()
    const unsettled = await purchase()
    const mid = await changeAccount()
    const refund = (order: string, amount?: number) =>
      haulyard.ask('services.refund', { order, ...(amount ? { amount } : {}) }, { as: 'owner', key: newKey() })
    expect((await refund(settled.order, 10)).body).toEqual({
      success: true,
      resptext: refundMessages.refunded('$10.00'),
    })
    expect((await refund(unsettled.order)).body).toEqual({ success: true, resptext: refundMessages.voided('$73.54') })
    const after = await purchase()
    const accounts = await haulyard.rows('select distinct p.mid = $2 as present from payments p where order_id = $1', [
      after.order,
      mid,
    ])
    expect(accounts).toEqual([{ present: true }])
  })
})

test("staff of a company can't read the credentials of its accounts", async () => {
  await expect(haulyard.actors.staff.query('select * from merchant_accounts')).rejects.toThrow('permission denied')
})
