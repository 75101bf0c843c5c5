import { afterEach, describe, expect, test } from 'vitest'
import { differenceMessages, refundMessages } from '#domain/payments/messages.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { reconcileJob } from './reconcile.job.ts'

// The nightly comparison of the books with the processor's settlement report, in both directions, with a planted
// difference of each kind.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
const { haulyard: app, rows, sandbox, ask } = haulyard
const { gateway } = app.outside
const settlement = gateway.settlement

afterEach(() => {
  gateway.settlement = settlement
})

const MID = '496400000035'
// Moves the demo's sales out of the compared days: this sandbox has no record of them.
await rows(`update payments set decided_at = decided_at - interval '60 days'`)
const log = { info() {}, warn() {}, error() {} }
const night = () =>
  reconcileJob(app).handle({}, { id: '', attempt: 1, signal: new AbortController().signal, log: log as never })

interface Listed {
  id: number
  kind: string
  state: string
  order: string | null
  there: number | null
  here: number | null
  gives: number | null
  attaches: boolean
  outcome: string
}
const listed = async () =>
  (await ask('services.getDifferences', { companyId: 35 }, { as: 'owner' })).body as unknown as Listed[]
const open = async () => (await listed()).filter(({ state }) => state === 'open')
const settle = (id: number, action: 'give' | 'attach' | 'dismiss', more: object = {}) =>
  ask('services.settleDifference', { id, action, ...more }, { as: 'owner', key: newKey() })

async function purchase(more = {}) {
  const { body } = await ask('services.purchase', await orders.carts(more), { key: newKey() })
  return body as { order: string; key: string }
}

/** A charge at the processor that this server did not make. */
async function chargeAtTerminal(amount: string, orderid: string): Promise<string> {
  const account = await sandbox.tokenize('4111111111111111')
  const body = { merchid: MID, account, amount, orderid, capture: 'Y', expiry: '203012', postal: '30990' }
  const answer = await sandbox.rest('POST', 'auth', JSON.stringify(body))
  return ((await answer.json()) as { retref: string }).retref
}
const refundAtTerminal = (retref: string, amount: string, orderid: string) =>
  sandbox.rest('POST', 'refund', JSON.stringify({ merchid: MID, retref, amount, orderid }))
const ledgerOf = async (retref: string) => (await sandbox.ledger()).find((entry) => entry.retref === retref)
const retrefOf = async (order: string) =>
  (await rows<{ retref: string }>('select retref from payments where order_id = $1', [order]))[0]?.retref ?? ''

/** Backdates the books by three days, so that a missing entry is not merely late. */
const age = async (order: string) => {
  await rows(`update payments set decided_at = decided_at - interval '3 days' where order_id = $1`, [order])
  await rows(`update refunds set decided_at = decided_at - interval '3 days' where order_id = $1`, [order])
}

test('finds no difference between agreeing books and report, and records the night', async () => {
  await purchase()
  await sandbox.settle()
  await night()
  expect(await listed()).toEqual([])
  expect(await rows('select compared_at is not null as done from merchant_accounts where company_id = 35')).toEqual([
    { done: true },
  ])
})

describe('a planted difference of each kind', () => {
  test('is found once, however often it is compared', async () => {
    const unknown = await chargeAtTerminal('12.00', 'TERMINAL-1')
    const declined = await purchase()
    await rows(`update orders set state = 'declined', payment = 'none' where id = $1`, [declined.order])
    await rows(`update payments set state = 'declined', retref = null where order_id = $1`, [declined.order])
    const other = await purchase()
    await rows(`update payments set amount = 80 where order_id = $1`, [other.order])
    const refunded = await purchase()
    await sandbox.settle()
    await refundAtTerminal(await retrefOf(refunded.order), '5.00', 'TERMINAL-2')
    const missing = await purchase()
    await rows(`update payments set orderid = 'HY-NOWHERE-1', retref = 'none' where order_id = $1`, [missing.order])
    await age(missing.order)
    const unsent = await purchase()
    await rows(
      `insert into refunds (company_id, order_id, number, orderid, retref, mid, kind, state, amount, caller, key, asked_at, decided_at)
       select company_id, order_id, 1, 'HR-' || order_id || '-1', retref, mid, 'refund', 'done', 7, 'user:0', order_id, product_now(), product_now()
       from payments where order_id = $1`,
      [unsent.order],
    )
    await rows(`update refunds set decided_at = decided_at - interval '3 days' where order_id = $1`, [unsent.order])
    // The missing charge is at the processor under its old name, without being in our books.
    const lost = (await sandbox.ledger()).find(({ orderid }) => orderid === `HY-${missing.order}-1`)
    await sandbox.rest('POST', 'void', JSON.stringify({ merchid: MID, retref: lost?.retref }))
    await sandbox.settle()
    await night()
    await night()
    const found = await open()
    expect(found.map(({ kind, order, there, here }) => [kind, order, there, here]).sort()).toEqual(
      [
        ['amount differs', other.order, 73.54, 80],
        ['declined charge', declined.order, 73.54, 0],
        ['missing charge', missing.order, null, 73.54],
        ['missing refund', unsent.order, null, 7],
        ['unknown charge', null, 12, null],
        ['unknown refund', null, 5, null],
      ].sort(),
    )
    const idOf = (kind: string) => found.find((one) => one.kind === kind)?.id ?? 0

    expect((await settle(idOf('unknown charge'), 'give')).body).toEqual({
      success: true,
      resptext: refundMessages.refunded('$12.00'),
    })
    expect(await ledgerOf(unknown)).toMatchObject({ refunded: '12.00' })
    expect((await settle(idOf('declined charge'), 'give')).body).toMatchObject({ success: true })
    expect((await settle(idOf('missing refund'), 'give')).body).toMatchObject({ success: true })
    expect(await ledgerOf(await retrefOf(unsent.order))).toMatchObject({ refunded: '7.00' })
    const attached = await settle(idOf('unknown refund'), 'attach', { order: refunded.order })
    expect(attached.body).toEqual({ success: true, resptext: differenceMessages.attached(refunded.order) })
    expect(await rows('select refunded from payments where order_id = $1', [refunded.order])).toEqual([
      { refunded: '5.00' },
    ])
    expect((await settle(idOf('missing charge'), 'dismiss')).body).toEqual({
      success: false,
      resptext: differenceMessages.reasonRequired,
    })
    expect((await settle(idOf('missing charge'), 'dismiss', { reason: 'Paid by check' })).body.success).toBe(true)
    expect((await settle(idOf('amount differs'), 'give')).body).toEqual({
      success: false,
      resptext: differenceMessages.notGivable,
    })
    const { body: activity } = await ask('trail.getPage', { kind: 'money', size: 100 }, { as: 'owner' })
    expect(activity.rows.filter(({ what }) => what.startsWith('dismissed a difference of $73.54'))).toHaveLength(1)
    await rows(`update payments set amount = 73.54 where order_id = $1`, [other.order])
    await sandbox.settle()
    await night()
    expect(await open()).toEqual([])
    expect((await listed()).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['amount differs', 'gone'],
      ['declined charge', 'settled'],
      ['missing charge', 'dismissed'],
      ['missing refund', 'settled'],
      ['unknown charge', 'settled'],
      ['unknown refund', 'settled'],
    ])
  })
})

describe('a charge missing in our books', () => {
  test('can be booked on the order that it paid', async () => {
    await rows(`update companies set paybylink = true where id = 35`)
    const { order } = await purchase({ billing: { ...(await orders.carts()).billing, tokenResponse: null } })
    const retref = await chargeAtTerminal('73.54', 'TERMINAL-3')
    await sandbox.settle()
    await night()
    const [difference] = await open()
    const id = difference?.id ?? 0
    expect((await settle(id, 'attach', { order: 'ZZZZ99999' })).body.resptext).toBe(differenceMessages.noOrder)
    expect((await settle(id, 'attach', { order })).body).toMatchObject({ success: true })
    expect(await rows('select payment, retref from orders where id = $1', [order])).toEqual([
      { payment: 'paid', retref },
    ])
    await night()
    expect(await open()).toEqual([])
    await rows(`update companies set paybylink = false where id = 35`)
  })

  test('is refunded once when the answer is lost', async () => {
    const retref = await chargeAtTerminal('9.00', 'TERMINAL-4')
    await sandbox.settle()
    await night()
    const [difference] = await open()
    const refund = gateway.refund
    const lost: PaymentGateway['refund'] = async (merchant, request) => {
      await refund(merchant, request)
      return { kind: 'unknown' }
    }
    gateway.refund = lost
    const { body } = await settle(difference?.id ?? 0, 'give')
    gateway.refund = refund
    expect(body).toMatchObject({ success: false, pending: true })
    expect((await settle(difference?.id ?? 0, 'give')).status).toBe(409)
    await rows(`update money_differences set asked_at = asked_at - interval '1 minute' where state = 'asked'`)
    await sweepPayments(app)
    expect(await ledgerOf(retref)).toMatchObject({ refunded: '9.00' })
    expect((await listed())[0]).toMatchObject({ state: 'settled', outcome: refundMessages.refunded('$9.00') })
  })
})

describe('a settlement report', () => {
  const compared = () => rows('select compared_at from merchant_accounts where company_id = 35 and mid = $1', [MID])

  test.each<[string, PaymentGateway['settlement']]>([
    ['that is missing', async () => ({ kind: 'unknown' })],
    ['that is empty despite charges', async () => ({ kind: 'batches', batches: [] })],
  ])('%s is requested again the next night, and makes no difference', async (_, answer) => {
    const { order } = await purchase()
    await age(order)
    await sandbox.settle()
    const before = await compared()
    gateway.settlement = answer
    haulyard.clock.advance(60)
    await night()
    expect(await open()).toEqual([])
    expect(await compared()).toEqual(before)
  })

  test('that lacks a charge not yet settled by the bank makes no difference', async () => {
    const { order } = await purchase()
    await sandbox.settle()
    await purchase()
    await age(order)
    await night()
    expect(await open()).toEqual([])
  })
})

test("hides its differences from another company's office, which cannot settle them", async () => {
  await chargeAtTerminal('4.00', 'TERMINAL-5')
  await sandbox.settle()
  await night()
  const [difference] = await open()
  const id = difference?.id ?? 0
  expect((await ask('services.getDifferences', { companyId: 35 }, { as: 'other' })).status).toBe(404)
  const foreign = await ask('services.settleDifference', { id, action: 'give' }, { as: 'other', key: newKey() })
  expect(foreign.status).toBe(404)
})
