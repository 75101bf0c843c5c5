import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, GroupId, OrderId } from '#contract/fields.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import type { BuyerFacts, KnownCustomer } from '#domain/ordering/customers/buyer-of-sale.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared, statement } from '#server/db/session.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { groups } from '#server/db/tables/identity.tables.ts'
import { customerServices, customers, orderLines, orders, payments } from '#server/ordering/ordering.tables.ts'

export type OrderRow = typeof orders.$inferSelect

export type Begun =
  | { outcome: 'begun' }
  | { outcome: 'held'; same: boolean; answer: PurchaseAnswer | null; order: OrderId | null; company: CompanyId | null }
  | { outcome: 'waiting'; order: OrderId; key: string }
  | { outcome: 'stale'; version: number | null }
  | { outcome: 'full'; name: string; day: string }

const beginStatement = statement<{ begun: Begun }, [start: string, hash: Buffer, now: Date]>(
  'select begin_order($1::jsonb, $2, $3) as begun',
)

export async function beginOrder(db: Db, start: object, hash: Buffer, now: Date): Promise<Begun> {
  const [answered] = await beginStatement(db, JSON.stringify(start), hash, now)
  return (answered as { begun: Begun }).begun
}

export async function refuseOrder(db: Db, key: string, hash: Buffer, answer: PurchaseAnswer, now: Date): Promise<void> {
  await db.execute(sql`select refuse_order(${key}, ${hash}, ${JSON.stringify(answer)}::jsonb, ${now})`)
}

export interface KnownAttempt {
  /** Hexadecimal. */
  hash: string
  answer: PurchaseAnswer | null
  company: CompanyId | null
  order: OrderId | null
  orderkey: string | null
  /** The card was asked and the answer was lost. */
  unclear: boolean
}

export async function attemptUnderKey(db: Db, key: string, now: Date): Promise<KnownAttempt | null> {
  const found = await db.execute<{ known: KnownAttempt | null }>(sql`select attempt_under_key(${key}, ${now}) as known`)
  return found.rows[0]?.known ?? null
}

/** Null while a price raise is due; 0 for a company that does not exist. */
export async function shopVersion(db: Db, company: CompanyId, now: Date): Promise<number | null> {
  const found = await db.execute<{ version: number | null }>(
    sql`select current_shop_version(${company}, ${now}) as version`,
  )
  return found.rows[0]?.version ?? null
}

/** Both in one round trip. */
export async function attemptAndVersion(
  db: Db,
  { key, company }: { key: string; company: CompanyId },
  now: Date,
): Promise<{ known: KnownAttempt | null; version: number | null }> {
  const found = await db.execute<{ known: KnownAttempt | null; version: number | null }>(
    sql`select attempt_under_key(${key}, ${now}) as known, current_shop_version(${company}, ${now}) as version`,
  )
  const [row] = found.rows
  return { known: row?.known ?? null, version: row?.version ?? null }
}

export interface KeptCharge {
  attempt: number
  retref: string
  avs: string
  cvv: string
  profileid?: string
  acctid?: string
  brand?: string
  lastfour?: string
}

export interface LockedSale {
  customers: KnownCustomer<CustomerId>[]
  /** The hash of the open lead's key. */
  lead: string | null
  /** The id a new customer would get. */
  newcustomer: CustomerId
}

const lockStatement = statement<{ locked: LockedSale | null }, [company: CompanyId, order: OrderId, now: Date]>(
  'select lock_sale($1, $2, $3) as locked',
)

/** @returns null when the order was decided before */
export async function lockSale(db: Db, company: CompanyId, order: OrderId, now: Date): Promise<LockedSale | null> {
  const [row] = await lockStatement(db, company, order, now)
  return row?.locked ?? null
}

export interface PlacedOrder {
  company: CompanyId
  order: OrderId
  payment: 'none' | 'paid' | 'unpaid'
  charge: KeptCharge | null
  buyer: PlacedBuyer
  /** Every repeat under the key gets `answer` from now on. */
  idempotencyKey: string
  answer: PurchaseAnswer
}

export interface PlacedBuyer {
  id: CustomerId
  isnew: boolean
  facts: BuyerFacts
  absorbed: CustomerId | null
  lead: string | null
}

const placeStatement = statement<
  Record<string, never>,
  [
    company: CompanyId,
    order: OrderId,
    payment: string,
    buyer: string,
    charge: string | null,
    key: string,
    answer: string,
    now: Date,
  ]
>('select place_order($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7::jsonb, $8)')

export async function placeRows(
  db: Db,
  { company, order, payment, charge, buyer, idempotencyKey, answer }: PlacedOrder,
  now: Date,
): Promise<void> {
  const kept = charge && JSON.stringify({ ...charge, lastfour: cardEnding(charge.lastfour) })
  await placeStatement(
    db,
    company,
    order,
    payment,
    JSON.stringify(buyer),
    kept,
    idempotencyKey,
    JSON.stringify(answer),
    now,
  )
}

/** Stores nothing but the last four digits of a card. */
const cardEnding = (lastfour = ''): string => (/^\d{4}$/.test(lastfour) ? lastfour : '')

/** @returns whether it was still open */
export async function endRows(
  db: Db,
  end: { company: CompanyId; order: OrderId; state: 'declined' | 'failed'; attempt: number; payment: object },
  now: Date,
): Promise<boolean> {
  const ended = await db.execute<{ open: boolean }>(sql`
    select end_order(${end.company}, ${end.order}, ${end.state}, ${end.attempt}::smallint,
      ${JSON.stringify(end.payment)}::jsonb, ${now}) as open`)
  return ended.rows[0]?.open ?? false
}

/**
 * Records the database's time right before the card is asked, and the merchant account.
 * @returns whether it is still open: the card must not be asked for an attempt that the sweeper has ended
 */
export async function markAsked(db: Db, company: CompanyId, orderid: string, mid: string): Promise<boolean> {
  const marked = await db
    .update(payments)
    .set({ askedAt: sql`clock_timestamp()`, mid })
    .where(and(eq(payments.companyId, company), eq(payments.orderid, orderid), eq(payments.state, 'asked')))
    .returning({ orderid: payments.orderid })
  return marked.length > 0
}

/**
 * Marks an approved charge to be taken back, unless its attempt paid.
 * @returns whether it paid
 */
export async function claimLateCharge(db: Db, company: CompanyId, orderid: string, retref: string): Promise<boolean> {
  const attempt = and(eq(payments.companyId, company), eq(payments.orderid, orderid))
  const { state, refunded } = payments
  const [row] = await db.select({ state, refunded }).from(payments).where(attempt).for('update')
  if (!row) throw new Error('The charge’s payment was not found')
  if (row.state === 'approved' || row.state === 'refunded' || Number(row.refunded) > 0) return true
  await db
    .update(payments)
    .set({ state: 'voiding', retref })
    .where(and(attempt, inArray(state, ['asked', 'unclear', 'declined', 'failed'])))
  return false
}

export async function setPaymentState(db: Db, orderid: string, state: 'unclear' | 'voided'): Promise<void> {
  // A settled attempt must not become unclear again: the lost answer may be that of the very commit that settled it.
  const from = state === 'unclear' ? eq(payments.state, 'asked') : undefined
  await db
    .update(payments)
    .set({ state })
    .where(and(eq(payments.orderid, orderid), from))
}

interface OrderName {
  company: CompanyId
  id: OrderId
}

const orderNamed = prepared<OrderName, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, sql.placeholder('company')), eq(orders.id, sql.placeholder('id')))),
)

export async function findOrder(db: Db, company: CompanyId, id: OrderId): Promise<OrderRow | undefined> {
  return (await orderNamed(db, { company, id }))[0]
}

const linesNamed = prepared<OrderName, (typeof orderLines.$inferSelect)[]>((db) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.companyId, sql.placeholder('company')), eq(orderLines.orderId, sql.placeholder('id'))))
    .orderBy(asc(orderLines.line)),
)

export const linesOfOrder = (db: Db, company: CompanyId, id: OrderId) => linesNamed(db, { company, id })
export type OrderLineRow = Awaited<ReturnType<typeof linesOfOrder>>[number]
export type NewOrderLine = Omit<OrderLineRow, 'companyId' | 'orderId'>

export async function orderCompany(db: Db, order: OrderId, key: string): Promise<CompanyId | null> {
  const found = await db.execute<{ company: CompanyId | null }>(sql`select order_company(${order}, ${key}) as company`)
  return found.rows[0]?.company ?? null
}

export async function setDropOff(
  db: Db,
  company: CompanyId,
  order: OrderRow,
  day: string,
  ampm: 'AM' | 'PM' | null,
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

export async function groupForSales(db: Db, company: CompanyId): Promise<GroupId | undefined> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(companies, and(eq(companies.id, groups.companyId), companies.ordertasks))
    .where(eq(groups.companyId, company))
    .orderBy(asc(groups.id))
    .limit(1)
  return group?.id
}

export async function newsAddressOf(db: Db, company: CompanyId): Promise<string | null> {
  const found = await db.execute<{ address: string | null }>(sql`select hauler_address(${company}) as address`)
  return found.rows[0]?.address ?? null
}
