import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { differenceMessages, refundMessages } from '#domain/payments/messages.ts'
import type { Call } from '#server/calls/handler.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { compareAccount } from '#server/ordering/reconciliation/reconcile.ts'
import { findPaidPayment } from '#server/ordering/refunds/paid-payment.queries.ts'
import { refundPayment } from '#server/ordering/refunds/refund-payment.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { billsIn } from '#tests/support/billing/bills.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Payments of bills: asked about when their answer is lost, refunded like an order's, and compared with the bank.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const { haulyard: app, ask, rows, sandbox, clock } = haulyard
const { gateway } = app.outside
const orders = await openOrders(haulyard)
const bills = billsIn(haulyard)
const company = companyId.parse(35)
const merchant = await merchantOf(app, company)
if (!merchant) throw new Error('Company 35 takes cards')

interface Made {
  id: number
  orderid: string
}
let made = 0

/** A payment of bills whose answer was lost after the card was asked. */
async function lost(card: string = cards.good, email = ''): Promise<Made> {
  made += 1
  const orderid = `HP-${made}-1`
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, email, status, created_at)
     values (35, 'Payer ' || $1, $2, 'Purchased', now()) returning id`,
    [made, email],
  )
  const { message: token, expiry } = await orders.token(card)
  await gateway.charge(merchant as NonNullable<typeof merchant>, {
    orderId: orderid,
    amountCents: 6000,
    card: { token, store: false, expiry },
    billing: { fullname: 'Payer', zip: '30990', address: '', city: '', state: '', email: '' },
  })
  const [row] = await rows<{ id: number }>(
    `insert into payments (company_id, customer_id, attempt, orderid, state, amount, mid, asked_at)
     values (35, $1, 1, $2, 'asked', 60, $3, clock_timestamp() - interval '1 minute') returning id`,
    [customer?.id, orderid, merchant?.merchid],
  )
  return { id: row?.id ?? 0, orderid }
}

/** A bill of the payer, of which the payment pays some. */
const bill = ({ id }: Made, total: number, pays: number) =>
  rows(
    `with bill as (
       insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, issued_at, amount, tax)
       select 35, 'invoice', 'issued', concat('B', $1::integer, '-', $2::integer), customer_id, '2026-11-01', '2026-11-01',
         now(), $2::integer, 0
       from payments where id = $1::integer returning id),
     item as (
       insert into invoice_items (company_id, invoice_id, kind, text, amount, source, created_at)
       select 35, id, 'other', 'Service', $2::integer, 'bill:' || id, now() from bill)
     insert into allocations (company_id, payment_id, invoice_id, amount) select 35, $1::integer, id, $3::integer from bill`,
    [id, total, pays],
  )

/** Three bills of 10, 20 and 30, paid in this order. */
async function paying(payment: Made): Promise<void> {
  for (const amount of [10, 20, 30]) await bill(payment, amount, amount)
}
const openOf = ({ id }: Made) =>
  rows(
    `select v.total, v.open, v.refunded from invoices v join payments p on p.customer_id = v.customer_id where p.id = $1
     order by v.id`,
    [id],
  )
const paymentOf = async ({ id }: Made) =>
  (await rows('select state, refunded, allocated, credit from payments where id = $1', [id]))[0]
const refundsOf = ({ id }: Made) =>
  rows('select orderid, kind, state, amount, reopens, order_id from refunds where payment_id = $1 order by number', [
    id,
  ])
const ledgerOf = async (orderid: string) => (await sandbox.ledger()).find((entry) => entry.orderid === orderid)

async function paid(email = ''): Promise<Made> {
  const payment = await lost(cards.good, email)
  await sweepPayments(app)
  await paying(payment)
  return payment
}

/** As a call of the office that refunds payments. */
async function refund({ id }: Made, amount?: number, provenAt: Date | null = clock.now()) {
  const tenant = tenantOfSecret(company)
  const payment = await asTenantStaff(app, company, (db) => findPaidPayment(db, company, id))
  const call = { app, log: app.log, tenant, now: clock.now(), provenAt, idempotencyKey: newKey(), raw: {}, user: null }
  const limitKeys = { address: '203.0.113.9' }
  return refundPayment({ ...call, limitKeys } as unknown as Call, 'services.refund', {
    payment,
    amount,
    reopens: true,
  })
}

describe('the sweeper', () => {
  test('books a payment without an order that was approved, and ends a declined one', async () => {
    const [good, bad] = [await lost(), await lost(cards.noFunds)]
    await sweepPayments(app)
    expect(await paymentOf(good)).toMatchObject({ state: 'approved', credit: '60.00' })
    expect(await paymentOf(bad)).toMatchObject({ state: 'declined', credit: '0.00' })
  })

  test('takes back a partial approval, by a refund once it is settled', async () => {
    const { voidByOrder } = gateway
    gateway.voidByOrder = async () => ({ kind: 'unknown' })
    const payment = await lost(cards.partial)
    await sweepPayments(app)
    gateway.voidByOrder = voidByOrder
    expect(await paymentOf(payment)).toMatchObject({ state: 'voiding' })
    await sandbox.settle()
    await sweepPayments(app)
    expect(await paymentOf(payment)).toMatchObject({ state: 'voided', credit: '0.00' })
    expect(await refundsOf(payment)).toMatchObject([
      { orderid: `HR-P${payment.id}-1`, kind: 'refund', state: 'done', order_id: null },
    ])
  })
})

describe('a refund of a payment without an order', () => {
  test('opens its newest bills again and mails the customer', async () => {
    const email = 'payer@example.test'
    const payment = await paid(email)
    await sandbox.settle()
    expect(await refund(payment, 35)).toEqual({ success: true, resptext: refundMessages.refunded('$35.00') })
    expect(await openOf(payment)).toEqual([
      { total: '10.00', open: '0.00', refunded: false },
      { total: '20.00', open: '5.00', refunded: true },
      { total: '30.00', open: '30.00', refunded: true },
    ])
    expect(await paymentOf(payment)).toEqual({
      state: 'approved',
      refunded: '35.00',
      allocated: '25.00',
      credit: '0.00',
    })
    expect((await refund(payment)).success).toBe(true)
    expect(await paymentOf(payment)).toMatchObject({ state: 'refunded', refunded: '60.00', allocated: '0.00' })
    expect(await refundsOf(payment)).toMatchObject([
      { orderid: `HR-P${payment.id}-1`, amount: '35.00', reopens: true },
      { orderid: `HR-P${payment.id}-2`, amount: '25.00', reopens: true },
    ])
    expect(await ledgerOf(payment.orderid)).toMatchObject({ refunded: '60.00' })
    const mails = await rows<{ text: string }>('select text from messages where recipient = $1 order by id', [email])
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Piedmont Hauling refunded you $35.00.'),
      expect.stringContaining('Piedmont Hauling refunded you $25.00.'),
    ])
    expect(await bills.wrongSums()).toEqual([])
  })

  test('takes the credit first', async () => {
    const payment = await paid()
    await rows(
      `delete from allocations a using invoices v where a.payment_id = $1 and v.id = a.invoice_id and v.total = 10`,
      [payment.id],
    )
    await sandbox.settle()
    await refund(payment, 10)
    expect(await openOf(payment)).toMatchObject([{ open: '10.00' }, { open: '0.00' }, { open: '0.00' }])
  })

  test('voids the whole charge before it is settled, once though the answer is lost', async () => {
    const payment = await paid()
    const { void: real } = gateway
    gateway.void = async (...asked) => {
      await real(...asked)
      return { kind: 'unknown' }
    }
    expect(await refund(payment)).toMatchObject({ success: false, pending: true })
    gateway.void = real
    expect((await refund(payment)).success).toBe(false)
    await sweepPayments(app)
    expect(await paymentOf(payment)).toMatchObject({ state: 'voided', allocated: '0.00' })
    expect((await openOf(payment)).map(({ open }) => open)).toEqual(['10.00', '20.00', '30.00'])
  })

  test('by check is recorded by hand', async () => {
    const payment = await paid()
    await rows(`update payments set kind = 'check', retref = null, mid = null where id = $1`, [payment.id])
    expect(await refund(payment, 5)).toEqual({ success: true, resptext: refundMessages.byHand('$5.00') })
    expect(await refundsOf(payment)).toMatchObject([{ kind: 'hand', state: 'done', amount: '5.00' }])
  })

  test('above the limit needs a fresh login', async () => {
    const payment = await paid()
    await sandbox.settle()
    await rows(`update refunds set asked_at = asked_at - interval '3 days'`)
    await rows(
      `insert into refunds (company_id, order_id, number, orderid, retref, kind, state, amount, caller, key, asked_at)
       select 35, id, 9, 'HR-large', '', 'refund', 'done', 10000, 'user:0', 'large', clock_timestamp() from orders
       where company_id = 35 limit 1`,
    )
    await expect(refund(payment, 5, null)).rejects.toMatchObject({ status: 403 })
    await rows(`delete from refunds where key = 'large'`)
  })
})

describe('the comparison with the bank', () => {
  test('knows payments without an order, and books a refund of one that was made elsewhere', async () => {
    const payment = await paid()
    await sandbox.settle()
    const { retref } = (await ledgerOf(payment.orderid)) ?? { retref: '' }
    const orderid = `HR-P${payment.id}-1`
    await sandbox.rest(
      'POST',
      'refund',
      JSON.stringify({ merchid: merchant?.merchid, retref, amount: '15.00', orderid }),
    )
    await sandbox.settle()
    await compareAccount(app, { company, mid: merchant?.merchid ?? '', comparedAt: null })
    const { body } = await ask('services.getDifferences', { companyId: 35 }, { as: 'owner' })
    expect(body.filter(({ reference }) => reference.startsWith('HP-'))).toEqual([])
    const [difference] = body.filter(({ reference }) => reference === orderid)
    expect(difference).toMatchObject({ kind: 'unknown refund', order: null, attaches: true })
    const id = difference?.id ?? 0
    const settled = await ask('services.settleDifference', { id, action: 'attach' }, { as: 'owner', key: newKey() })
    expect(settled.body).toEqual({ success: true, resptext: differenceMessages.attachedToPayment })
    expect(await paymentOf(payment)).toMatchObject({ refunded: '15.00', allocated: '45.00' })
    expect((await openOf(payment)).map(({ open }) => open)).toEqual(['0.00', '0.00', '15.00'])
  })
})

describe('an allocation', () => {
  test('of more than the payment, or than the bill asks, fails', async () => {
    const payment = await lost()
    await sweepPayments(app)
    await bill(payment, 50, 50)
    await expect(bill(payment, 51, 11)).rejects.toMatchObject({ code: '23514' })
    await expect(bill(payment, 9, 10)).rejects.toMatchObject({ code: '23514' })
    await bill(payment, 52, 10)
    expect(await paymentOf(payment)).toMatchObject({ allocated: '60.00', credit: '0.00' })
  })

  test('of a payment that was not approved fails', async () => {
    await expect(bill(await lost(cards.noFunds), 50, 1)).rejects.toMatchObject({ code: '23514' })
  })
})
