import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { orders, payLinks, payments, refunds } from '#server/ordering/ordering.tables.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { nextAttempt } from '#server/ordering/pay-links/pay-link.queries.ts'
import type { NewRefund } from '#server/ordering/refunds/refund.queries.ts'

export async function insertPaidAttempt(
  db: Db,
  { companyId, id: orderId, total }: OrderRow,
  charge: { mid: string; retref: string | null; orderid: string; now: Date },
): Promise<void> {
  const { now, ...names } = charge
  const attempt = await nextAttempt(db, companyId, orderId)
  const row = { companyId, orderId, attempt, amount: total, ...names, askedAt: now, decidedAt: now }
  await db.insert(payments).values({ ...row, state: 'approved' })
  await db
    .update(orders)
    .set({ payment: 'paid' })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
  await db
    .update(payLinks)
    .set({ state: 'paid' })
    .where(and(eq(payLinks.companyId, companyId), eq(payLinks.orderId, orderId), eq(payLinks.state, 'open')))
}

/**
 * A refund known only to the processor. One that we counted as refused has its reference already, and still becomes
 * done.
 */
export async function insertMadeRefund(db: Db, refund: NewRefund, now: Date): Promise<void> {
  const row = { ...refund, amount: numericOf(refund.amount), state: 'done' as const, askedAt: now, decidedAt: now }
  await db
    .insert(refunds)
    .values(row)
    .onConflictDoUpdate({
      target: [refunds.orderid, refunds.companyId],
      set: { state: 'done', decidedAt: now, amount: row.amount },
    })
}
