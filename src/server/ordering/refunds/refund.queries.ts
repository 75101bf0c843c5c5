import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, max, ne, or, sql, sum } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { PaidBy } from '#domain/payments/paid-by.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric, numericOf } from '#server/db/money-column.ts'
import { askedBefore, askedLaterThanNow, DATABASE_CLOCK } from '#server/ordering/asked-at.queries.ts'
import { orders, payments, refunds } from '#server/ordering/ordering.tables.ts'

const OPEN = ['asked', 'unclear'] as const

export interface Charge {
  attempt: number
  retref: string
  mid: string | null
  paid: Cents
  refunded: Cents
}

const paidRow = (company: CompanyId, order: OrderId) =>
  and(
    eq(payments.companyId, company),
    eq(payments.orderId, order),
    or(eq(payments.state, 'approved'), gt(payments.refunded, '0')),
    or(isNotNull(payments.retref), ne(payments.kind, 'card')),
  )

const chargeRow = (company: CompanyId, order: OrderId) => and(paidRow(company, order), eq(payments.kind, 'card'))

export async function chargeOf(db: Db, company: CompanyId, order: OrderId): Promise<Charge | undefined> {
  const [row] = await db.select().from(payments).where(chargeRow(company, order))
  if (!row?.retref) return undefined
  const { attempt, retref, mid, amount, refunded } = row
  return { attempt, retref, mid, paid: centsOfNumeric(amount), refunded: centsOfNumeric(refunded) }
}

/** Serializes refunds of this order. */
export async function lockOrder(db: Db, company: CompanyId, order: OrderId): Promise<void> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, company), eq(orders.id, order)))
    .for('update')
}

export interface PaidCharge {
  at: Date
  by: PaidBy
  number: string
  lastfour: string
}

export async function paidCharge(db: Db, company: CompanyId, order: OrderId): Promise<PaidCharge | null> {
  const [row] = await db.select().from(payments).where(paidRow(company, order))
  if (!row) return null
  const { decidedAt, askedAt, kind, checknumber, lastfour } = row
  return { at: decidedAt ?? askedAt, by: kind, number: checknumber, lastfour }
}

export async function handPaymentOf(db: Db, company: CompanyId, order: OrderId) {
  const [row] = await db
    .select({ attempt: payments.attempt, paid: payments.amount, refunded: payments.refunded })
    .from(payments)
    .where(and(paidRow(company, order), ne(payments.kind, 'card')))
  return row && { ...row, paid: centsOfNumeric(row.paid), refunded: centsOfNumeric(row.refunded) }
}

/** Refunded dollars by order number; orders without a refund are absent. */
export async function refundedOf(db: Db, company: CompanyId, ordered: OrderId[]): Promise<Map<string, number>> {
  if (ordered.length === 0) return new Map()
  const rows = await db
    .select({ order: payments.orderId, refunded: sum(payments.refunded) })
    .from(payments)
    .where(and(eq(payments.companyId, company), inArray(payments.orderId, ordered), gt(payments.refunded, '0')))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ order, refunded }) => [order, Number(refunded)]))
}

export type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]
export type NewRefund = Omit<RefundRow, 'state' | 'resptext' | 'askedAt' | 'decidedAt'>

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

export async function nextRefundNumber(db: Db, company: CompanyId, order: OrderId): Promise<number> {
  const [row] = await db
    .select({ last: max(refunds.number) })
    .from(refunds)
    .where(and(eq(refunds.companyId, company), eq(refunds.orderId, order)))
  return (row?.last ?? 0) + 1
}

/**
 * Cents refunded or being refunded of the company's charges in 24 hours, and earlier of this order. Locks the company's
 * refunds until commit, so that concurrent refunds count each other.
 */
export async function refundedLately(db: Db, company: CompanyId, order: OrderId): Promise<Cents> {
  await db.execute(sql`select pg_advisory_xact_lock(${company}, hashtext('refunds'))`)
  const [row] = await db
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.companyId, company),
        ne(refunds.state, 'refused'),
        ne(refunds.kind, 'hand'),
        or(eq(refunds.orderId, order), gt(refunds.askedAt, sql`${DATABASE_CLOCK} - interval '24 hours'`)),
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
  { company, order, attempt }: { company: CompanyId; order: OrderId; attempt: number },
  { amount, payment }: { amount: Cents; payment: 'paid' | 'voided' | 'refunded' },
): Promise<void> {
  await db
    .update(payments)
    .set({
      refunded: sql`${payments.refunded} + ${numericOf(amount)}::numeric`,
      ...(payment === 'paid' ? {} : { state: payment }),
    })
    .where(and(eq(payments.companyId, company), eq(payments.orderId, order), eq(payments.attempt, attempt)))
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
