import { and, desc, eq, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#server/companies/companies.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { customers, orders, payments } from '#server/ordering/ordering.tables.ts'

export interface WantedOrders {
  /** Null: of every company that this actor may see. */
  company: number | null
  query?: string
  /** First and last day of placing, in the company's time zone. */
  from?: string
  to?: string
  limit: number
  /** The number of the last order seen. */
  after?: string
}

export type OfficeOrderRow = Awaited<ReturnType<typeof listOrders>>[number]

/** The buyer's name: the customer's as it is now, else as it was given. */
const buyerName = sql<string>`coalesce(${customers.fullname},
  btrim(concat_ws(' ', ${orders.answers} -> 'user' ->> 'firstname', ${orders.answers} -> 'user' ->> 'lastname')))`

/** The attempt that paid, or else the last one that was made. */
const paidAttempt = sql<number>`(select p.attempt from payments p
  where p.company_id = ${orders.companyId} and p.order_id = ${orders.id}
  order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1)`

/** Orders with who placed them and what became of the money, newest first. The tenant's rows only, by row-level security. */
export async function listOrders(db: Db, { company, query, from, to, limit, after }: WantedOrders) {
  const placedOn = sql<string>`(${orders.createdAt} at time zone ${companies.timezone})::date`
  return db
    .select({
      order: orders.id,
      companyid: orders.companyId,
      state: orders.state,
      payment: orders.payment,
      type: orders.type,
      customer: orders.customerId,
      name: buyerName,
      address: orders.address,
      total: orders.total,
      refunded: sql<string>`coalesce(${payments.refunded}, 0)`,
      createdAt: orders.createdAt,
      datestart: orders.datestart,
      avs: payments.avs,
      cvv: payments.cvv,
      retref: payments.retref,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(customers, and(eq(customers.companyId, orders.companyId), eq(customers.id, orders.customerId)))
    .leftJoin(
      payments,
      and(eq(payments.companyId, orders.companyId), eq(payments.orderId, orders.id), eq(payments.attempt, paidAttempt)),
    )
    .where(
      and(
        company === null ? undefined : eq(orders.companyId, company),
        query ? matching(query) : undefined,
        from ? gte(placedOn, sql`${from}::date`) : undefined,
        to ? lte(placedOn, sql`${to}::date`) : undefined,
        after ? olderThan(db, after) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

function olderThan(db: Db, after: string): SQL {
  const seen = db.select({ at: orders.createdAt }).from(orders).where(eq(orders.id, after))
  return lt(sql`(${orders.createdAt}, ${orders.id})`, sql`((${seen}), ${after}::text)`)
}

/** Every word of the query stands somewhere in the order. */
function matching(query: string): SQL | undefined {
  const words = query.split(/\s+/).filter(Boolean)
  const texts = [orders.id, orders.address, buyerName, sql`${orders.answers} -> 'user' ->> 'email'`, payments.retref]
  return and(
    ...words.map((word) => or(...texts.map((text) => ilike(text as SQL, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))),
  )
}

/** Takes an order back. @returns whether it stood until now */
export async function cancelRows(db: Db, company: number, order: string, now: Date): Promise<boolean> {
  const cancelled = await db.execute<{ cancelled: boolean }>(
    sql`select cancel_order(${company}, ${order}, ${now}) as cancelled`,
  )
  return cancelled.rows[0]?.cancelled ?? false
}
