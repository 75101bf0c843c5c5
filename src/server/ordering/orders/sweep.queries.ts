import { and, asc, type Column, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/fields.ts'
import { idempotencyKeys } from '#server/calls/idempotency.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { askedBefore, askedLaterThanNow, DATABASE_CLOCK } from '#server/ordering/asked-at.queries.ts'
import { laterThan } from '#server/ordering/clock-set-back.ts'
import { orders, payments } from '#server/ordering/ordering.tables.ts'

/** The key that an order was sent under; deleted after its retention period. */
const keyOf = (company: Column, order: Column) =>
  and(eq(idempotencyKeys.caller, 'public'), eq(idempotencyKeys.companyId, company), eq(idempotencyKeys.orderId, order))

/** An ask time in the future was written before the clock was set back: restart its wait from now. */
export async function redatePayments(db: Db): Promise<void> {
  await db
    .update(payments)
    .set({ askedAt: DATABASE_CLOCK })
    .where(and(inArray(payments.state, ['asked', 'unclear']), askedLaterThanNow(payments.askedAt)))
}

/**
 * Unsettled payments (of those still being asked, the ones asked longer ago than `patienceMs`), with what placing their
 * order needs, if they have one. `seenAt` is the database's clock now, which also wrote `askedAt`.
 */
export async function openPayments(db: Db, patienceMs: number, only?: OrderId) {
  const rows = await db
    .select({
      company: payments.companyId,
      id: payments.id,
      order: payments.orderId,
      customer: payments.customerId,
      orderKey: orders.key,
      attempt: payments.attempt,
      orderid: payments.orderid,
      state: payments.state,
      amount: payments.amount,
      keepcard: payments.keepcard,
      retref: payments.retref,
      askedAt: payments.askedAt,
      code: payments.code,
      mid: payments.mid,
      unanswered: payments.unanswered,
      seenAt: sql<Date>`clock_timestamp()`.mapWith(payments.askedAt),
      key: sql<string>`coalesce(${payments.key}, '')`,
    })
    .from(payments)
    .leftJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
    .where(
      and(
        or(
          inArray(payments.state, ['unclear', 'voiding']),
          and(eq(payments.state, 'asked'), askedBefore(payments.askedAt, patienceMs)),
        ),
        only ? eq(payments.orderId, only) : undefined,
      ),
    )
    .orderBy(asc(payments.askedAt))
    .limit(200)
  return rows.map((row) => ({ ...row, amount: centsOfNumeric(row.amount) }))
}
export type OpenPayment = Awaited<ReturnType<typeof openPayments>>[number]

export async function noteInquiry(db: Db, { company, orderid }: OpenPayment, isAnswered: boolean): Promise<void> {
  await db
    .update(payments)
    .set({ unanswered: isAnswered ? 0 : sql`least(${payments.unanswered} + 1, 30000)` })
    .where(and(eq(payments.companyId, company), eq(payments.orderid, orderid)))
}

/** Orders without a card that were begun but not placed: the process ended between the two. */
export async function unplacedOrders(db: Db, before: Date, now: Date) {
  const rows = await db
    .select({
      company: orders.companyId,
      order: orders.id,
      orderKey: orders.key,
      payment: orders.payment,
      key: idempotencyKeys.key,
    })
    .from(orders)
    .leftJoin(idempotencyKeys, keyOf(orders.companyId, orders.id))
    .where(
      and(
        eq(orders.state, 'pending'),
        inArray(orders.payment, ['none', 'unpaid']),
        or(lt(orders.createdAt, before), gt(orders.createdAt, laterThan(now))),
      ),
    )
    .limit(200)
  return rows.map((row) => ({ ...row, key: row.key ?? '' }))
}
