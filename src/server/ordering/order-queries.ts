import { and, asc, type Column, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PurchaseAnswer } from '#contract/services.ts'
import { companies } from '#server/companies/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { idempotencyKeys } from '#server/idempotency-tables.ts'
import { groups } from '#server/identity/tables.ts'
import { customerServices, customers, orderLines, orders, payments } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

/** What beginning an order came to; the shapes are those of `begin_order` in the migrations. */
export type Begun =
  | { outcome: 'begun' }
  | { outcome: 'held'; same: boolean; answer: PurchaseAnswer | null; order: string | null; company: number | null }
  | { outcome: 'waiting'; order: string; key: string }

export async function beginOrder(db: Db, start: object, hash: Buffer, now: Date): Promise<Begun> {
  const answered = await db.execute<{ begun: Begun }>(
    sql`select begin_order(${JSON.stringify(start)}::jsonb, ${hash}, ${now}) as begun`,
  )
  return (answered.rows[0] as { begun: Begun }).begun
}

/** Makes a refusal final for its key. */
export async function refuseOrder(db: Db, key: string, hash: Buffer, answer: PurchaseAnswer, now: Date): Promise<void> {
  await db.execute(sql`select refuse_order(${key}, ${hash}, ${JSON.stringify(answer)}::jsonb, ${now})`)
}

/** What is known under an idempotency key of an order. */
export interface KnownAttempt {
  /** Hexadecimal. */
  hash: string
  answer: PurchaseAnswer | null
  company: number | null
  order: string | null
  orderkey: string | null
  /** The card was asked and the answer was lost. */
  unclear: boolean
}

export async function attemptUnderKey(db: Db, key: string, now: Date): Promise<KnownAttempt | null> {
  const found = await db.execute<{ known: KnownAttempt | null }>(sql`select attempt_under_key(${key}, ${now}) as known`)
  return found.rows[0]?.known ?? null
}

/** The same together with the version of a company's shop, in one question. */
export async function attemptAndVersion(
  db: Db,
  { key, company }: { key: string; company: number },
  now: Date,
): Promise<{ known: KnownAttempt | null; version: number }> {
  const found = await db.execute<{ known: KnownAttempt | null; version: number | null }>(
    sql`select attempt_under_key(${key}, ${now}) as known, shop_version(${company}) as version`,
  )
  const [row] = found.rows
  return { known: row?.known ?? null, version: row?.version ?? 0 }
}

/** Charge facts that are kept with a placed order. */
export interface KeptCharge {
  attempt: number
  retref: string
  avs: string
  cvv: string
  profileid?: string
  acctid?: string
  lastfour?: string
  expiry?: string
}

/** Places a begun order. @returns the customer's id; null when the order was decided before */
export async function placeRows(
  db: Db,
  order: {
    company: number
    order: string
    payment: 'none' | 'paid' | 'unpaid'
    buyer: object
    charge: KeptCharge | null
  },
  now: Date,
): Promise<number | null> {
  const charge = order.charge ? JSON.stringify(order.charge) : null
  const placed = await db.execute<{ customer: number | null }>(sql`
    select place_order(${order.company}, ${order.order}, ${order.payment}, ${JSON.stringify(order.buyer)}::jsonb,
      ${charge}::jsonb, ${now}) as customer`)
  return placed.rows[0]?.customer ?? null
}

/** Ends a begun order unsold. @returns whether it was still open */
export async function endRows(
  db: Db,
  end: { company: number; order: string; state: 'declined' | 'failed'; attempt: number; payment: object },
  now: Date,
): Promise<boolean> {
  const ended = await db.execute<{ open: boolean }>(sql`
    select end_order(${end.company}, ${end.order}, ${end.state}, ${end.attempt}::smallint,
      ${JSON.stringify(end.payment)}::jsonb, ${now}) as open`)
  return ended.rows[0]?.open ?? false
}

export async function setPaymentState(db: Db, orderid: string, state: 'unclear' | 'voided'): Promise<void> {
  await db.update(payments).set({ state }).where(eq(payments.orderid, orderid))
}

/** The key that an order was sent under; the key is gone when its answer has been kept long enough. */
const keyOf = (company: Column, order: Column) =>
  and(eq(idempotencyKeys.caller, 'public'), eq(idempotencyKeys.companyId, company), eq(idempotencyKeys.orderId, order))

/** Payments of before migration 0006 do not say which key they were asked under. */
const ownKey = sql<string>`coalesce(${payments.key}, ${idempotencyKeys.key}, '')`

/** Payments whose end is not known (of those still being asked, the ones asked before `before`), with what placing their order needs. */
export async function openPayments(db: Db, before: Date, only?: string) {
  const rows = await db
    .select({
      company: payments.companyId,
      order: payments.orderId,
      attempt: payments.attempt,
      orderid: payments.orderid,
      state: payments.state,
      amount: payments.amount,
      keepcard: payments.keepcard,
      retref: payments.retref,
      askedAt: payments.askedAt,
      code: payments.code,
      key: ownKey,
    })
    .from(payments)
    .leftJoin(idempotencyKeys, and(isNull(payments.key), keyOf(payments.companyId, payments.orderId)))
    .where(
      and(
        or(
          inArray(payments.state, ['unclear', 'voiding']),
          and(eq(payments.state, 'asked'), lt(payments.askedAt, before)),
        ),
        only ? eq(payments.orderId, only) : undefined,
      ),
    )
    .orderBy(asc(payments.askedAt))
    .limit(200)
  return rows.map((row) => ({ ...row, amount: centsOfNumeric(row.amount) }))
}
export type OpenPayment = Awaited<ReturnType<typeof openPayments>>[number]

/** Orders that ask for no card and were begun but not placed: the process ended between the two. */
export async function unplacedOrders(db: Db, before: Date) {
  const rows = await db
    .select({
      company: orders.companyId,
      order: orders.id,
      payment: orders.payment,
      key: idempotencyKeys.key,
    })
    .from(orders)
    .leftJoin(idempotencyKeys, keyOf(orders.companyId, orders.id))
    .where(and(eq(orders.state, 'pending'), inArray(orders.payment, ['none', 'unpaid']), lt(orders.createdAt, before)))
    .limit(200)
  return rows.map((row) => ({ ...row, key: row.key ?? '' }))
}

/** An order that is about to be placed, with the version of its company's shop. */
export async function findBegunOrder(db: Db, company: number, id: string) {
  const [row] = await db
    .select({
      order: orders,
      version: sql<number | null>`shop_version(${orders.companyId})`,
      newsAddress: sql<string | null>`hauler_address(${orders.companyId})`,
    })
    .from(orders)
    .where(and(eq(orders.companyId, company), eq(orders.id, id)))
  return row
}

export async function findOrder(db: Db, company: number, id: string): Promise<OrderRow | undefined> {
  return (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, company), eq(orders.id, id)))
  )[0]
}

export async function linesOfOrder(db: Db, company: number, id: string) {
  return db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.companyId, company), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.line))
}
export type OrderLineRow = Awaited<ReturnType<typeof linesOfOrder>>[number]

/** The company of an order, for whoever holds its key; null otherwise. */
export async function orderCompany(db: Db, order: string, key: string): Promise<number | null> {
  const found = await db.execute<{ company: number | null }>(sql`select order_company(${order}, ${key}) as company`)
  return found.rows[0]?.company ?? null
}

/** Sets the drop-off day on the order, its services and its customer. */
export async function setDropOff(
  db: Db,
  company: number,
  order: OrderRow,
  day: string,
  ampm: 'AM' | 'PM',
): Promise<void> {
  await db
    .update(orders)
    .set({ datestart: day, ampm })
    .where(and(eq(orders.companyId, company), eq(orders.id, order.id)))
  await db
    .update(customerServices)
    .set({ datestart: day })
    .where(and(eq(customerServices.companyId, company), eq(customerServices.orderId, order.id)))
  if (order.customerId === null) return
  await db
    .update(customers)
    .set({ datestart: day, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.companyId, company), eq(customers.id, order.customerId)))
}

/** The group that a company's sales become work in; none without a group, or when the hauler does not want it. */
export async function groupForSales(db: Db, company: number): Promise<number | undefined> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(companies, and(eq(companies.id, groups.companyId), companies.ordertasks))
    .where(eq(groups.companyId, company))
    .orderBy(asc(groups.id))
    .limit(1)
  return group?.id
}
