import { and, asc, eq, getTableColumns, gt, inArray, max, ne, or, sql, sum } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Cents } from '#domain/companies/money.ts'
import { paymentRefundReference, refundReference } from '#domain/payments/order-reference.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric, numericOf } from '#server/db/money-column.ts'
import { askedBefore, askedLaterThanNow, DATABASE_CLOCK } from '#server/ordering/asked-at.queries.ts'
import { orders, payments, refunds } from '#server/ordering/ordering.tables.ts'
import {
  findPaidPayment,
  lockRefunded,
  type PaidPayment,
  paymentOfCharge,
  type Refunded,
} from './paid-payment.queries.ts'

const OPEN = ['asked', 'unclear'] as const

/** The payment that a refund gives back; refunds of older versions name only the charge. */
export async function paymentOfRefund(db: Db, refund: NewRefund): Promise<PaidPayment | undefined> {
  const { companyId, orderId, paymentId, retref } = refund
  if (paymentId !== null) return findPaidPayment(db, companyId, paymentId)
  return orderId === null ? undefined : paymentOfCharge(db, companyId, orderId, retref)
}

export const lockOfRefund = (db: Db, { companyId: company, paymentId, orderId: order }: NewRefund) =>
  lockRefunded(db, { company, id: paymentId ?? 0, order })

/** Refunded dollars by order number; orders without a refund are absent. */
export async function refundedOf(db: Db, company: CompanyId, ordered: OrderId[]): Promise<Map<string, number>> {
  if (ordered.length === 0) return new Map()
  const rows = await db
    .select({ order: payments.orderId, refunded: sum(payments.refunded) })
    .from(payments)
    .where(and(eq(payments.companyId, company), inArray(payments.orderId, ordered), gt(payments.refunded, '0')))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ order, refunded }) => [order ?? '', Number(refunded)]))
}

export type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]
export type NewRefund = Omit<RefundRow, 'id' | 'state' | 'resptext' | 'askedAt' | 'decidedAt'>

const inCents = ({ amount, ...row }: typeof refunds.$inferSelect) => ({ ...row, amount: centsOfNumeric(amount) })

export async function refundsOf(db: Db, company: CompanyId, order: OrderId) {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.companyId, company), eq(refunds.orderId, order)))
    .orderBy(asc(refunds.number))
  return rows.map(inCents)
}

export async function refundUnderKey(db: Db, caller: string, key: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.caller, caller), eq(refunds.key, key)))
  return row && inCents(row)
}

/** Refunds of the same order or, without one, of the same payment. */
const refundsLike = ({ company, id, order }: Refunded) =>
  and(eq(refunds.companyId, company), order === null ? eq(refunds.paymentId, id) : eq(refunds.orderId, order))

/** @returns whether a refund of the same order or payment is waiting for the bank */
export async function hasOpenRefund(db: Db, refunded: Refunded): Promise<boolean> {
  const [row] = await db
    .select({ orderid: refunds.orderid })
    .from(refunds)
    .where(and(refundsLike(refunded), inArray(refunds.state, OPEN)))
    .limit(1)
  return row !== undefined
}

/** Of a charge that paid nothing: an earlier try to give it back was refused within the last hour. */
export async function refusedLately(db: Db, refunded: Refunded, retref: string): Promise<boolean> {
  const isRecent = sql`${refunds.decidedAt} > product_now() - interval '1 hour'`
  const [row] = await db
    .select({ orderid: refunds.orderid })
    .from(refunds)
    .where(and(refundsLike(refunded), eq(refunds.retref, retref), eq(refunds.state, 'refused'), isRecent))
    .limit(1)
  return row !== undefined
}

/** The next refund's number with the names that follow from it. */
export async function nextRefund(db: Db, refunded: Refunded & Pick<PaidPayment, 'customer'>) {
  const { company: companyId, id: paymentId, order: orderId, customer: customerId } = refunded
  const [row] = await db
    .select({ last: max(refunds.number) })
    .from(refunds)
    .where(refundsLike(refunded))
  const number = (row?.last ?? 0) + 1
  const orderid = orderId === null ? paymentRefundReference(paymentId, number) : refundReference(orderId, number)
  return { companyId, orderId, paymentId, customerId, number, orderid }
}

/**
 * Cents refunded or being refunded of the company's charges in 24 hours, and earlier of this order or payment. Locks the
 * company's refunds until commit, so that concurrent refunds count each other.
 */
export async function refundedLately(db: Db, refunded: Refunded): Promise<Cents> {
  const { company } = refunded
  await db.execute(sql`select pg_advisory_xact_lock(${company}, hashtext('refunds'))`)
  const [row] = await db
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.companyId, company),
        ne(refunds.state, 'refused'),
        ne(refunds.kind, 'hand'),
        or(refundsLike(refunded), gt(refunds.askedAt, sql`${DATABASE_CLOCK} - interval '24 hours'`)),
      ),
    )
  return centsOfNumeric(row?.amount ?? '0')
}

export async function insertRefund(
  db: Db,
  refund: NewRefund,
  ended: { state: 'done'; decidedAt: Date } | { state: 'asked' } = { state: 'asked' },
): Promise<void> {
  const row = { ...refund, amount: numericOf(refund.amount), ...ended, askedAt: DATABASE_CLOCK }
  await db.insert(refunds).values(row)
}

/**
 * Records the database's time right before the gateway is asked.
 * @returns whether it is still open: the gateway must not be asked for one that the sweeper has ended
 */
export async function markRefundAsked(db: Db, { companyId, orderid }: NewRefund): Promise<boolean> {
  const marked = await db
    .update(refunds)
    .set({ askedAt: DATABASE_CLOCK })
    .where(and(eq(refunds.companyId, companyId), eq(refunds.orderid, orderid), eq(refunds.state, 'asked')))
    .returning({ orderid: refunds.orderid })
  return marked.length > 0
}

/** The charge settled before it could be voided: the same row is refunded instead. */
export async function makeRefund(db: Db, orderid: string): Promise<void> {
  await db.update(refunds).set({ kind: 'refund' }).where(eq(refunds.orderid, orderid))
}

export async function leaveRefundUnclear(db: Db, orderid: string): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'unclear' })
    .where(and(eq(refunds.orderid, orderid), inArray(refunds.state, OPEN)))
}

/**
 * Ends a refund; a refused one still becomes done when the gateway later says so.
 * @returns its previous state, in which case it must be booked; null when it was ended before
 */
export async function endRefund(
  db: Db,
  orderid: string,
  end: { state: 'done' | 'refused'; resptext: string },
  now: Date,
): Promise<RefundRow['state'] | null> {
  const endable: RefundRow['state'][] = end.state === 'done' ? [...OPEN, 'refused'] : [...OPEN]
  const ofRefund = and(eq(refunds.orderid, orderid), inArray(refunds.state, endable))
  const [before] = await db.select({ state: refunds.state }).from(refunds).where(ofRefund).for('update')
  if (!before) return null
  await db
    .update(refunds)
    .set({ ...end, decidedAt: now })
    .where(ofRefund)
  return before.state
}

export async function bookRefund(
  db: Db,
  { company, id, order }: Refunded,
  { amount, payment }: { amount: Cents; payment: 'paid' | 'voided' | 'refunded' },
): Promise<void> {
  await db
    .update(payments)
    .set({
      refunded: sql`${payments.refunded} + ${numericOf(amount)}::numeric`,
      ...(payment === 'paid' ? {} : { state: payment }),
    })
    .where(and(eq(payments.companyId, company), eq(payments.id, id)))
  if (order === null) return
  await db
    .update(orders)
    .set({ payment })
    .where(and(eq(orders.companyId, company), eq(orders.id, order)))
}

export async function redateRefunds(db: Db): Promise<void> {
  await db
    .update(refunds)
    .set({ askedAt: DATABASE_CLOCK })
    .where(and(inArray(refunds.state, OPEN), askedLaterThanNow(refunds.askedAt)))
}

export async function openRefunds(db: Db, patienceMs: number): Promise<(RefundRow & { seenAt: Date })[]> {
  const rows = await db
    .select({ ...getTableColumns(refunds), seenAt: sql<Date>`clock_timestamp()`.mapWith(refunds.askedAt) })
    .from(refunds)
    .where(or(eq(refunds.state, 'unclear'), and(eq(refunds.state, 'asked'), askedBefore(refunds.askedAt, patienceMs))))
    .orderBy(asc(refunds.askedAt))
    .limit(200)
  return rows.map((row) => ({ ...inCents(row), seenAt: row.seenAt }))
}
