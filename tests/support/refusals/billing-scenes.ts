import type { CallName } from '#contract/contract.ts'
import type { Examples } from '#tests/support/examples/open-examples.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import type { RefusingCall, Scenes } from './scene.ts'
import { byStaleLogin } from './stale-login.ts'

type BillingCall = Extract<RefusingCall, `billing.${string}`>

const UNKNOWN = { number: '1', key: '0'.repeat(32) }

export async function billingScenes(test: TestHaulyard, examples: Examples): Promise<Scenes<BillingCall>> {
  const orders = await openOrders(test)
  const asOwner = ownerOf(test, examples)
  const { customer } = examples['billing.setCollection']
  const beforeStart = async (name: CallName) => {
    const settings = (day: string | null) =>
      test.rows('update billing_settings set startedon = $1 where company_id = 35', [day])
    await settings(null)
    return asOwner(name).finally(() => settings('2026-01-01'))
  }
  const withBill = async (change: string, name: CallName, input: object) => {
    const [made] = await test.rows<{ id: number }>(
      `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, amount, tax, issued_at)
       values (35, 'invoice', 'issued', 'SC' || $1, $2, '2026-01-05', '2026-01-05', '2026-01-05', 9, 0, '2026-01-05') returning id`,
      [newKey().slice(0, 8), customer],
    )
    await test.rows(`update invoices set ${change} where id = $1`, [made?.id])
    return asOwner(name, { ...input, ...('ids' in input ? { ids: [made?.id] } : { id: made?.id }) })
  }
  return {
    'billing.start': {
      'billing.not-possible': () => asOwner('billing.start', { companyId: 35, day: '2090-01-01' }),
      'proof.needed': () =>
        byStaleLogin(test, 'owner', () => asOwner('billing.start', { companyId: 35, day: '2090-01-01' })),
    },
    'billing.preview': { 'billing.not-started': () => beforeStart('billing.preview') },
    'billing.getDrafts': { 'billing.not-started': () => beforeStart('billing.getDrafts') },
    'billing.run': { 'billing.not-started': () => beforeStart('billing.run') },
    'billing.takeBack': {
      'billing.not-possible': () => withBill('sent_at = now()', 'billing.takeBack', { companyId: 35, ids: [] }),
    },
    'billing.voidInvoice': {
      'billing.not-possible': () => withBill(`state = 'void'`, 'billing.voidInvoice', { reason: 'Twice' }),
    },
    'billing.removeItem': {
      'billing.not-possible': () => asOwner('billing.removeItem', { customer, item: 2_000_000_000 }),
    },
    'billing.send': { 'billing.not-possible': () => withBill(`state = 'void'`, 'billing.send', {}) },
    ...moneyScenes(test, examples),
    'billing.refund': refundScenes(test, orders),
    'billing.getBill': { 'not-found': () => test.send('billing.getBill', UNKNOWN) },
    'billing.payBill': {
      'not-found': () => test.send('billing.payBill', { ...UNKNOWN, card: '1111' }, { key: newKey() }),
    },
  }
}

const ownerOf =
  (test: TestHaulyard, examples: Examples) =>
  (name: CallName, input: object = examples[name]) =>
    test.send(name, { ...input }, { as: 'owner', key: newKey() })

function moneyScenes(test: TestHaulyard, examples: Examples) {
  const asOwner = ownerOf(test, examples)
  const { customer } = examples['billing.setCollection']
  const bill = examples['billing.getInvoice'].i
  return {
    'billing.setCollection': {
      'billing.not-possible': async () => {
        const [other] = await test.rows<{ id: number }>(
          `insert into customers (company_id, fullname, status) values (35, 'Without a card', 'Purchased') returning id`,
        )
        return asOwner('billing.setCollection', { customer: other?.id, collection: 'card' })
      },
    },
    'billing.reallocate': {
      'billing.not-possible': async () => {
        const [declined] = await test.rows<{ id: number }>(
          `insert into payments (company_id, customer_id, attempt, orderid, state, amount, asked_at)
           values (35, $1, 1, 'HP-' || $2, 'declined', 9, now()) returning id`,
          [customer, newKey().slice(0, 8)],
        )
        return asOwner('billing.reallocate', { payment: declined?.id, invoices: [{ id: bill, amount: 1 }] })
      },
    },
    'billing.chargeCard': {
      'billing.not-possible': () => asOwner('billing.chargeCard', { customer, amount: 1, card: 2_000_000_000 }),
      'proof.needed': () =>
        byStaleLogin(test, 'owner', () => asOwner('billing.chargeCard', { customer, amount: 100_000 })),
    },
    'billing.setDefaultCard': {
      'billing.not-possible': async () => {
        const [gone] = await test.rows<{ id: number }>(
          `insert into stored_cards (company_id, customer_id, profileid, acctid, state, created_at)
           values (35, $1, '', '', 'removed', now()) returning id`,
          [customer],
        )
        return asOwner('billing.setDefaultCard', { customer, card: gone?.id })
      },
    },
  }
}

function refundScenes(test: TestHaulyard, orders: Awaited<ReturnType<typeof openOrders>>) {
  const { send, rows } = test
  const paid = async () => {
    const { body } = await send('services.purchase', { ...(await orders.carts()) }, { key: newKey() })
    const [payment] = await rows<{ id: number }>('select id from payments where order_id = $1', [body.order])
    return { order: body.order, payment: payment?.id, amount: 60 }
  }
  const refund = (payment: number | undefined, amount: number) =>
    send('billing.refund', { payment, amount }, { as: 'owner', key: newKey() })
  return {
    'proof.needed': async () => {
      const { payment } = await paid()
      await test.sandbox.settle()
      const { env } = test.haulyard
      test.haulyard.env = { ...env, refundProofAbove: 50 }
      return byStaleLogin(test, 'owner', () => refund(payment, 60)).finally(() => Object.assign(test.haulyard, { env }))
    },
    'refund.running': async () => {
      const { order, payment } = await paid()
      await test.sandbox.settle()
      await rows(
        `insert into refunds (company_id, order_id, number, orderid, retref, kind, state, amount, caller, key, asked_at)
           values (35, $1, 1, $2, 'none', 'void', 'asked', 1, 'user:0', $2, now())`,
        [order, newKey()],
      )
      return refund(payment, 1)
    },
  }
}
