import { describe, expect, test } from 'vitest'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A charge that paid nothing is taken back in any state at the bank.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
const { gateway } = haulyard.haulyard.outside

/** Replaces one call of the gateway while `work` runs. */
async function answering<N extends keyof PaymentGateway, T>(
  name: N,
  answer: PaymentGateway[N],
  work: () => Promise<T>,
): Promise<T> {
  const real = gateway[name]
  gateway[name] = answer
  return work().finally(() => {
    gateway[name] = real
  })
}

const lost = async () => ({ kind: 'unknown' as const })
const sweep = () => sweepPayments(haulyard.haulyard)
const paymentsOf = (order: string) =>
  haulyard.rows('select state, refunded from payments where order_id = $1 order by attempt', [order])
const refundsOf = (order: string) =>
  haulyard.rows('select kind, state, amount, caller from refunds where order_id = $1 order by number', [order])
const ledgerOf = async (order: string) =>
  (await haulyard.sandbox.ledger()).filter(({ orderid }) => orderid.startsWith(`HY-${order}-`))
const newestOrder = async () =>
  (await haulyard.rows<{ id: string }>('select id from orders order by created_at desc, id limit 1'))[0]?.id ?? ''

/** An order with a partial approval, whose void was lost until the night's settlement. */
async function settledPartial(): Promise<string> {
  haulyard.clock.advance(1)
  const billing = { ...(await orders.carts()).billing, tokenResponse: await orders.token(cards.partial) }
  const order = await orders.carts({ billing })
  const { body } = await answering('voidByOrder', lost, () =>
    haulyard.ask('services.purchase', order, { key: newKey() }),
  )
  expect(body).toEqual({ success: false, resptext: paymentMessages.partialVoided })
  await haulyard.sandbox.settle()
  return newestOrder()
}

describe('a void that meets a settled batch', () => {
  test('becomes a refund of what the bank approved, and nothing is booked on the order', async () => {
    const order = await settledPartial()
    expect(await paymentsOf(order)).toEqual([{ state: 'voiding', refunded: '0.00' }])
    await sweep()
    expect(await ledgerOf(order)).toMatchObject([{ amount: '5.00', refunded: '5.00' }])
    expect(await paymentsOf(order)).toEqual([{ state: 'voided', refunded: '0.00' }])
    expect(await refundsOf(order)).toEqual([{ kind: 'refund', state: 'done', amount: '5.00', caller: 'system' }])
    await sweep()
    expect(await refundsOf(order)).toHaveLength(1)
  })

  test('of which the answer was lost is inquired about, and refunded once', async () => {
    const order = await settledPartial()
    const refund = gateway.refund
    const lostAfter: PaymentGateway['refund'] = async (merchant, request) => {
      await refund(merchant, request)
      return { kind: 'unknown' }
    }
    await answering('refund', lostAfter, sweep)
    await sweep()
    await sweep()
    expect(await ledgerOf(order)).toMatchObject([{ amount: '5.00', refunded: '5.00' }])
    expect(await paymentsOf(order)).toEqual([{ state: 'voided', refunded: '0.00' }])
  })

  test('of an order that was paid by link after it was cancelled becomes a refund', async () => {
    const sent = await orders.linkCart()
    const { body } = await haulyard.ask('services.purchase', sent, { key: newKey(), from: '203.0.113.9' })
    const { order } = body as { order: string }
    const [link] = await haulyard.rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
    const real = gateway.charge
    const cancelling: PaymentGateway['charge'] = async (merchant, request) => {
      const answer = await real(merchant, request)
      await haulyard.rows(`update orders set state = 'cancelled' where id = $1`, [order])
      await haulyard.sandbox.settle()
      return answer
    }
    const payment = { code: link?.code ?? '', tokenResponse: await orders.token() }
    const paid = await answering('charge', cancelling, () =>
      haulyard.ask('services.payByLink', payment, { key: newKey(), from: '203.0.113.9' }),
    )
    expect(paid.body).toEqual({ success: false, resptext: paymentMessages.notCharged })
    expect(await ledgerOf(order)).toMatchObject([{ amount: '23.00', refunded: '23.00' }])
    expect(await paymentsOf(order)).toEqual([{ state: 'voided', refunded: '0.00' }])
  })
})

test('a completed void whose answers were all lost ends as voided', async () => {
  haulyard.clock.advance(1)
  const billing = { ...(await orders.carts()).billing, tokenResponse: await orders.token(cards.partial) }
  const real = gateway.voidByOrder
  const lostAfter: PaymentGateway['voidByOrder'] = async (merchant, orderid) => {
    await real(merchant, orderid)
    return { kind: 'unknown' }
  }
  const order = await orders.carts({ billing })
  await answering('voidByOrder', lostAfter, () => haulyard.ask('services.purchase', order, { key: newKey() }))
  await sweep()
  expect(await paymentsOf(await newestOrder())).toEqual([{ state: 'voided', refunded: '0.00' }])
})
