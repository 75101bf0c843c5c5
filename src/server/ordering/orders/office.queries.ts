import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import { searchWords } from '#domain/companies/search-words.ts'
import type { OrderProgress, PaymentKind } from '#domain/ordering/orders/order-progress.ts'
import type { PaidBy } from '#domain/payments/paid-by.ts'
import type { Db } from '#server/db/connect.ts'
import { patternOf } from '#server/db/search-text.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import type { KeptCard } from '#server/ordering/kept-cards/kept-card.queries.ts'
import { customers, orders, payments } from '#server/ordering/ordering.tables.ts'

export interface WantedOrders {
  company: CompanyId | null
  query?: string | undefined
  /** Day of placing, in the company's time zone. */
  from?: string | undefined
  to?: string | undefined
  moneyfrom?: string | undefined
  moneyto?: string | undefined
  payment?: readonly PaymentKind[] | undefined
  standing?: readonly OrderProgress[] | undefined
  now: Date
  limit: number
  after?: string | undefined
}

export type OfficeOrderRow = Awaited<ReturnType<typeof ordersOf>>[number]

const buyerName = sql<string>`coalesce(${customers.fullname},
  btrim(concat_ws(' ', ${orders.answers} -> 'user' ->> 'firstname', ${orders.answers} -> 'user' ->> 'lastname')))`

const begins = sql<string | null>`coalesce(${orders.datestart}, ${orders.firstday})`

const isPaid = sql`(${payments.state} = 'approved' or ${payments.refunded} > 0)`

const refundedAt = sql<string | null>`(select max(r.decided_at) from refunds r
  where r.company_id = ${orders.companyId} and r.order_id = ${orders.id} and r.state = 'done')`

const keptCardOf = sql<KeptCard | null>`(select jsonb_build_object('lastfour', k.lastfour, 'expiry', k.expiry) from stored_cards k
  where k.company_id = ${orders.companyId} and k.order_id = ${orders.id} and k.state <> 'removed' limit 1)`

const buyerEmail = sql<string>`coalesce(${orders.answers} -> 'user' ->> 'email', '')`

/** The attempt that paid, else the last one. Lateral, order by order, to stay cheap however many payments there are. */
const shownAttempt = (db: Db) =>
  db
    .select({
      avs: payments.avs,
      cvv: payments.cvv,
      paidby: sql<PaidBy | null>`case when ${isPaid} then ${payments.kind} end`.as('paidby'),
      checknumber: payments.checknumber,
      paidat: sql<string | null>`case when ${isPaid} then coalesce(${payments.decidedAt}, ${payments.askedAt}) end`.as(
        'paidat',
      ),
    })
    .from(payments)
    .where(and(eq(payments.companyId, orders.companyId), eq(payments.orderId, orders.id)))
    .orderBy(desc(isPaid), desc(payments.attempt))
    .limit(1)
    .as('shown')

const textsOrNull = (words: readonly string[] | undefined): SQL =>
  words === undefined
    ? sql`null::text[]`
    : sql`array[${sql.join(
        words.map((word) => sql`${word}`),
        sql`, `,
      )}]::text[]`

/**
 * Every word of the query must match. A definer function searches, because it may use indexes that staff's own query
 * may not.
 */
export function matchingOrders(wanted: WantedOrders): SQL {
  const { company, query, from, to, moneyfrom, moneyto, payment, standing, now, limit, after } = wanted
  const patterns = textsOrNull(searchWords(query ?? '').map(patternOf))
  const asked = sql`${patterns}, ${from ?? null}::date, ${to ?? null}::date, ${after ?? null}::text,
    ${textsOrNull(payment)}, ${textsOrNull(standing)}, ${now.toISOString()}::timestamptz, ${limit}::integer,
    ${moneyfrom ?? null}::date, ${moneyto ?? null}::date`
  const found = company === null ? sql`orders_matching_of_all(${asked})` : sql`orders_matching(${asked})`
  return sql`${found} as found (number, kind, progress, total, refunded, tax, taxback)`
}

/**
 * Orders with their buyer and payment, newest first; row-level security limits them to the tenant.
 * Neither the hauler nor a join with the numbers is named: PostgreSQL would weigh how many orders this hauler has and
 * replan the list on every call.
 * @param found a table `found` with the numbers of the orders
 */
export async function ordersOf(db: Db, found: SQL) {
  const shown = shownAttempt(db)
  return db
    .select({
      order: orders.id,
      companyid: orders.companyId,
      state: orders.state,
      payment: orders.payment,
      channel: orders.channel,
      payby: orders.payby,
      type: orders.type,
      customer: orders.customerId,
      name: buyerName,
      email: buyerEmail,
      address: orders.address,
      total: orders.total,
      tax: orders.tax,
      setupfee: orders.setupfee,
      deliveryfee: orders.deliveryfee,
      refunded: orders.refunded,
      createdAt: orders.createdAt,
      datestart: orders.datestart,
      ampm: orders.ampm,
      paidby: shown.paidby,
      checknumber: shown.checknumber,
      paidat: shown.paidat,
      refundedat: refundedAt,
      card: keptCardOf,
      begins,
      avs: shown.avs,
      cvv: shown.cvv,
      retref: orders.retref,
      lastfour: orders.lastfour,
      company: companies.name,
      timezone: companies.timezone,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(customers, and(eq(customers.companyId, orders.companyId), eq(customers.id, orders.customerId)))
    .leftJoinLateral(shown, sql`true`)
    .where(sql`${orders.id} = any(array(select number from ${found}))`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

export const listOrders = (db: Db, wanted: WantedOrders) => ordersOf(db, matchingOrders(wanted))

/** By customer id, not by name: after a merge orders bear the name of either record. */
export const ordersOfCustomer = (db: Db, company: CompanyId, customer: CustomerId) =>
  ordersOf(
    db,
    sql`(select id as number from ${orders} where company_id = ${company} and customer_id = ${customer}) as found`,
  )

/** @returns whether it was placed until now */
export async function cancelRows(db: Db, company: CompanyId, order: OrderId, now: Date): Promise<boolean> {
  const cancelled = await db.execute<{ cancelled: boolean }>(
    sql`select cancel_order(${company}, ${order}, ${now}) as cancelled`,
  )
  return cancelled.rows[0]?.cancelled ?? false
}
