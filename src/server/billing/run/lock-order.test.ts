import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { lockOrder, paymentOfOrder } from '#server/ordering/refunds/paid-payment.queries.ts'
import { bookRefund } from '#server/ordering/refunds/refund.queries.ts'
import { openBills, PIEDMONT } from '#tests/support/billing/open-bills.ts'
import { noonOfProductDay, productToday } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { issueBills } from './issue-bills.ts'

// A refund of an order locks the order, then takes a number for its credit note at commit; issuing takes numbers, and its
// credit may pay the same order's bill.

const haulyard = await openTestHaulyard()
const { haulyard: app, rows } = haulyard
const { payerWithCard } = await openBills(haulyard)
const company = PIEDMONT as CompanyId

const waitsForLock = async () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const [found] = await rows(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (found) return
    await pause(10)
  }
  throw new Error('Nothing waits for a lock')
}

test('issuing bills and refunding an order whose bill their credit pays both succeed', async () => {
  const { id: customer } = await payerWithCard()
  const [bill] = await rows<{ id: number; order: OrderId }>(
    `select id, order_id as order from invoices where customer_id = $1 and order_id is not null`,
    [customer],
  )
  const order = bill?.order ?? ('' as OrderId)
  // Part of the order's payment went back and is asked for again; the customer has credit since.
  await rows(
    `insert into refunds (company_id, order_id, payment_id, number, orderid, retref, mid, kind, state, amount, caller, key,
       asked_at, decided_at, reopens)
     select company_id, order_id, id, 1, 'HR-' || order_id || '-1', retref, mid, 'refund', 'done', 5, 'user:0', order_id, now(), now(), true
     from payments where order_id = $1`,
    [order],
  )
  await rows(`update payments set refunded = 5 where order_id = $1`, [order])
  expect(await rows(`select open from invoices where order_id = $1`, [order])).toEqual([{ open: '5.00' }])
  await rows(
    `insert into payments (company_id, customer_id, attempt, orderid, state, amount, kind, cause, caller, received, asked_at, decided_at)
     values ($1, $2, 1, 'HP-lock-order', 'approved', 5, 'cash', 'hand', 'user:0', current_date, now(), now())`,
    [PIEDMONT, customer],
  )
  const [draft] = await rows<{ id: number }>(
    `insert into invoices (company_id, kind, state, customer_id, day, amount, tax)
     values ($1, 'invoice', 'draft', $2, current_date, 20, 0) returning id`,
    [PIEDMONT, customer],
  )
  let issuing: Promise<number> | undefined
  await asTenantStaff(app, company, async (db) => {
    await lockOrder(db, company, order)
    issuing = asTenantStaff(app, company, (other) =>
      issueBills(other, company, [draft?.id ?? 0], {
        today: productToday('America/New_York'),
        now: noonOfProductDay(),
      }),
    )
    issuing.catch(() => undefined)
    await waitsForLock()
    const payment = await paymentOfOrder(db, company, order)
    if (!payment) throw new Error('The order has a payment')
    await bookRefund(db, payment, { amount: 1_000, payment: 'paid' })
  })
  expect(await issuing).toBe(1)
  expect(await rows(`select state from invoices where id = $1`, [draft?.id])).toEqual([{ state: 'issued' }])
  expect(await rows(`select total from invoices where order_id = $1 and kind = 'creditnote'`, [order])).toEqual([
    { total: '-10.00' },
  ])
})
