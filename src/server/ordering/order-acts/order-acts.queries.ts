import { and, eq, sql } from 'drizzle-orm'
import { orderReference } from '#domain/payments/order-reference.ts'
import type { Db } from '#server/db/connect.ts'
import { orders, payLinks, payments } from '#server/ordering/ordering.tables.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { nextAttempt } from '#server/ordering/pay-links/pay-link.queries.ts'

interface HandPayment {
  kind: 'check' | 'cash'
  checknumber: string
  day: string
  timezone: string
  caller: string
  now: Date
}

export async function insertHandPayment(
  db: Db,
  { companyId, id: orderId, total }: OrderRow,
  { kind, checknumber, day, timezone, caller, now }: HandPayment,
): Promise<void> {
  const attempt = await nextAttempt(db, companyId, orderId)
  await db.insert(payments).values({
    companyId,
    orderId,
    attempt,
    orderid: orderReference(orderId, attempt),
    state: 'approved',
    kind,
    checknumber,
    caller,
    amount: total,
    askedAt: now,
    // Noon falls on that day in the reports of every zone; a payment of today is dated now at the latest.
    decidedAt: sql`least(${now}::timestamptz, (${day}::date + time '12:00') at time zone ${timezone})`,
  })
  await db
    .update(orders)
    .set({ payment: 'paid' })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
  await db
    .update(payLinks)
    .set({ state: 'paid' })
    .where(and(eq(payLinks.companyId, companyId), eq(payLinks.orderId, orderId), eq(payLinks.state, 'open')))
}

export async function correctEmail(db: Db, order: OrderRow, email: string): Promise<OrderRow> {
  const { companyId, id } = order
  const written = JSON.stringify(email)
  const [corrected] = await db
    .update(orders)
    .set({
      answers: sql`jsonb_set(${orders.answers}, '{user,email}', ${written}::jsonb)`,
      buyer: sql`jsonb_set(${orders.buyer}, '{email}', ${written}::jsonb)`,
    })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, id)))
    .returning()
  return corrected ?? order
}
