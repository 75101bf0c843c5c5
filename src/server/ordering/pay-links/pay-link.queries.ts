import { and, desc, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { orders, payLinks, payments } from '#server/ordering/ordering.tables.ts'

type PayLinkRow = typeof payLinks.$inferSelect

export async function payLinkCompany(db: Db, code: string): Promise<CompanyId | null> {
  const found = await db.execute<{ company: CompanyId | null }>(sql`select pay_link_company(${code}) as company`)
  return found.rows[0]?.company ?? null
}

export async function insertPayLink(db: Db, link: Omit<PayLinkRow, 'state'>): Promise<void> {
  await db.insert(payLinks).values({ ...link, state: 'open' })
}

export async function payLinkOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<PayLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.companyId, company), eq(payLinks.orderId, order)))
    .orderBy(desc(payLinks.createdAt))
    .limit(1)
  return row
}

const ofCode = (company: CompanyId, code: string) => and(eq(payLinks.companyId, company), eq(payLinks.code, code))

/**
 * A link with its order. `lock` serializes payments and cancellations of the same order, which is locked before it is
 * read, and before its link, as everywhere.
 */
export async function findPayLink(db: Db, company: CompanyId, code: string, lock: 'lock' | 'look') {
  if (lock === 'lock') {
    const ofLink = db.select({ order: payLinks.orderId }).from(payLinks).where(ofCode(company, code))
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.companyId, company), inArray(orders.id, ofLink)))
      .for('update', { of: orders })
  }
  const [row] = await db
    .select({ link: payLinks, order: orders })
    .from(payLinks)
    .innerJoin(orders, and(eq(orders.companyId, payLinks.companyId), eq(orders.id, payLinks.orderId)))
    .where(ofCode(company, code))
  return row
}
export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof findPayLink>>>

export function payLinkState({ link, order }: Pick<LinkedOrder, 'link' | 'order'>, now: Date): PayLinkRow['state'] {
  if (link.state === 'paid' || ['paid', 'refunded', 'voided'].includes(order.payment)) return 'paid'
  return link.state === 'open' && order.state === 'placed' && link.expiresAt > now ? 'open' : 'ended'
}

/** A payment of an order, or of its bill, without an outcome yet. */
export async function runningPayment(db: Db, company: CompanyId, order: OrderId) {
  const ofBill = sql`${payments.orderId} is null and payments.invoice_id = (
    select id from invoices where company_id = ${company} and order_id = ${order} and kind = 'invoice')`
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, company),
        or(eq(payments.orderId, order), ofBill),
        inArray(payments.state, ['asked', 'unclear']),
      ),
    )
  return row
}

export async function linkPaymentUnderKey(db: Db, company: CompanyId, order: OrderId, key: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, company), eq(payments.orderId, order), eq(payments.key, key)))
  return row
}

export async function nextAttempt(db: Db, company: CompanyId, order: OrderId): Promise<number> {
  const [row] = await db
    .select({ last: max(payments.attempt) })
    .from(payments)
    .where(and(eq(payments.companyId, company), eq(payments.orderId, order)))
  return (row?.last ?? 0) + 1
}

export async function insertAttempt(
  db: Db,
  attempt: Pick<
    typeof payments.$inferInsert,
    'companyId' | 'orderId' | 'attempt' | 'orderid' | 'amount' | 'key' | 'code' | 'keepcard' | 'expiry'
  >,
): Promise<void> {
  await db.insert(payments).values({ ...attempt, state: 'asked', askedAt: sql`clock_timestamp()` })
}

/** Ends a payment by link. @returns whether it was open until now; otherwise it must have no effect */
export async function endAttempt(
  db: Db,
  orderid: string,
  end: Partial<
    Pick<typeof payments.$inferInsert, 'state' | 'retref' | 'avs' | 'cvv' | 'lastfour' | 'resptext' | 'decidedAt'>
  >,
): Promise<boolean> {
  const ended = await db
    .update(payments)
    .set(end)
    .where(and(eq(payments.orderid, orderid), inArray(payments.state, ['asked', 'unclear'])))
    .returning({ orderid: payments.orderid })
  return ended.length > 0
}

export async function bookLinkPayment(db: Db, company: CompanyId, order: OrderId, code: string): Promise<void> {
  await db
    .update(orders)
    .set({ payment: 'paid' })
    .where(and(eq(orders.companyId, company), eq(orders.id, order)))
  await db.update(payLinks).set({ state: 'paid' }).where(ofCode(company, code))
}
