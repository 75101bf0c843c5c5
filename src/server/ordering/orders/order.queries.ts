import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import type { BuyerFacts, KnownCustomer } from '#domain/ordering/customers/buyer-of-sale.ts'
import { companies } from '#server/companies/companies.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared, statement } from '#server/db/session.ts'
import { groups } from '#server/identity/identity.tables.ts'
import { customerServices, customers, orderLines, orders, payments } from '#server/ordering/ordering.tables.ts'

export type OrderRow = typeof orders.$inferSelect

/** What beginning an order came to; the shapes are those of the function `begin_order`. */
export type Begun =
  | { outcome: 'begun' }
  | { outcome: 'held'; same: boolean; answer: PurchaseAnswer | null; order: string | null; company: number | null }
  | { outcome: 'waiting'; order: string; key: string }
  /** The shop changed since the version that the order was priced by. */
  | { outcome: 'stale'; version: number }
  /** No box of a roll-off is free on a day of its range. */
  | { outcome: 'full'; name: string; day: string }

const beginStatement = statement<{ begun: Begun }, [start: string, hash: Buffer, now: Date]>(
  'select begin_order($1::jsonb, $2, $3) as begun',
)

export async function beginOrder(db: Db, start: object, hash: Buffer, now: Date): Promise<Begun> {
  const [answered] = await beginStatement(db, JSON.stringify(start), hash, now)
  return (answered as { begun: Begun }).begun
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

/** The version of a company's shop, with the prices that hold by now; 0 for a company that is not there. */
export async function shopVersion(db: Db, company: number, now: Date): Promise<number> {
  const found = await db.execute<{ version: number | null }>(
    sql`select due_shop_version(${company}, ${now}) as version`,
  )
  return found.rows[0]?.version ?? 0
}

/** Both in one question. */
export async function attemptAndVersion(
  db: Db,
  { key, company }: { key: string; company: number },
  now: Date,
): Promise<{ known: KnownAttempt | null; version: number }> {
  const found = await db.execute<{ known: KnownAttempt | null; version: number | null }>(
    sql`select attempt_under_key(${key}, ${now}) as known, due_shop_version(${company}, ${now}) as version`,
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
}

/** A begun order and everybody who may be its buyer, held until the transaction ends. */
export interface LockedSale {
  customers: KnownCustomer[]
  /** The hash of the key of the open lead that the order began as. */
  lead: string | null
  /** The id of a customer who would be new. */
  newcustomer: number
}

const lockStatement = statement<{ locked: LockedSale | null }, [company: number, order: string, now: Date]>(
  'select lock_sale($1, $2, $3) as locked',
)

/** @returns null when the order was decided before */
export async function lockSale(db: Db, company: number, order: string, now: Date): Promise<LockedSale | null> {
  const [row] = await lockStatement(db, company, order, now)
  return row?.locked ?? null
}

/** A begun order, and how it ended well. */
export interface PlacedOrder {
  company: number
  order: string
  payment: 'none' | 'paid' | 'unpaid'
  charge: KeptCharge | null
  buyer: PlacedBuyer
  /** What every call under the key gets from now on. */
  idempotencyKey: string
  answer: PurchaseAnswer
}

/** The buyer as `place_order` writes it. */
export interface PlacedBuyer {
  id: number
  isnew: boolean
  facts: BuyerFacts
  absorbed: number | null
  /** The hash of the key of the lead that is used up. */
  lead: string | null
}

const placeStatement = statement<
  Record<string, never>,
  [
    company: number,
    order: string,
    payment: string,
    buyer: string,
    charge: string | null,
    key: string,
    answer: string,
    now: Date,
  ]
>('select place_order($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7::jsonb, $8)')

/** Places an order that `lockSale` holds. */
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

/** The last four digits of a card; anything else is no card's ending and is not kept. */
const cardEnding = (lastfour = ''): string => (/^\d{4}$/.test(lastfour) ? lastfour : '')

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

/**
 * Dates an attempt by the database's clock right before the card is asked, and names the account.
 * @returns whether it is still open: the card must not be asked for an attempt that the sweeper has ended
 */
export async function markAsked(db: Db, company: number, orderid: string, mid: string): Promise<boolean> {
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
export async function claimLateCharge(db: Db, company: number, orderid: string, retref: string): Promise<boolean> {
  const attempt = and(eq(payments.companyId, company), eq(payments.orderid, orderid))
  const { state, refunded } = payments
  const [row] = await db.select({ state, refunded }).from(payments).where(attempt).for('update')
  if (!row) throw new Error('A charge has a payment')
  if (row.state === 'approved' || row.state === 'refunded' || Number(row.refunded) > 0) return true
  await db
    .update(payments)
    .set({ state: 'voiding', retref })
    .where(and(attempt, inArray(state, ['asked', 'unclear', 'declined', 'failed'])))
  return false
}

export async function setPaymentState(db: Db, orderid: string, state: 'unclear' | 'voided'): Promise<void> {
  // What was settled is not unclear any more: the answer to the commit that settled it may have been what got lost.
  const from = state === 'unclear' ? eq(payments.state, 'asked') : undefined
  await db
    .update(payments)
    .set({ state })
    .where(and(eq(payments.orderid, orderid), from))
}

interface OrderName {
  company: number
  id: string
}

const orderNamed = prepared<OrderName, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, sql.placeholder('company')), eq(orders.id, sql.placeholder('id')))),
)

export async function findOrder(db: Db, company: number, id: string): Promise<OrderRow | undefined> {
  return (await orderNamed(db, { company, id }))[0]
}

const linesNamed = prepared<OrderName, (typeof orderLines.$inferSelect)[]>((db) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.companyId, sql.placeholder('company')), eq(orderLines.orderId, sql.placeholder('id'))))
    .orderBy(asc(orderLines.line)),
)

export const linesOfOrder = (db: Db, company: number, id: string) => linesNamed(db, { company, id })
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

/** Where a hauler wants its news; null when nobody can be written to. */
export async function newsAddressOf(db: Db, company: number): Promise<string | null> {
  const found = await db.execute<{ address: string | null }>(sql`select hauler_address(${company}) as address`)
  return found.rows[0]?.address ?? null
}
