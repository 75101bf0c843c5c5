import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
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

/** The attempt that paid, or else the last one that was made: looked for order by order, however many payments there are. */
const shownAttempt = (db: Db) =>
  db
    .select({ refunded: payments.refunded, avs: payments.avs, cvv: payments.cvv, retref: payments.retref })
    .from(payments)
    .where(and(eq(payments.companyId, orders.companyId), eq(payments.orderId, orders.id)))
    .orderBy(desc(sql`(${payments.state} = 'approved' or ${payments.refunded} > 0)`), desc(payments.attempt))
    .limit(1)
    .as('shown')

/**
 * The numbers of the wanted orders, as a table of the name `found`: a definer function looks for them, which may use the
 * indexes that staff's own query may not. Every word of the query stands somewhere in the order.
 */
function foundNumbers({ company, query, from, to, limit, after }: WantedOrders): SQL {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const asked = sql`array[${sql.join(patterns, sql`, `)}]::text[], ${from ?? null}::date, ${to ?? null}::date,
    ${after ?? null}::text, ${limit}::integer`
  const found = company === null ? sql`orders_matching_of_all(${asked})` : sql`orders_matching(${asked})`
  return sql`${found} as found (number)`
}

/** Orders with who placed them and what became of the money, newest first. The tenant's rows only, by row-level security. */
export async function listOrders(db: Db, wanted: WantedOrders) {
  const { company } = wanted
  const shown = shownAttempt(db)
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
      refunded: sql<string>`coalesce(${shown.refunded}, 0)`,
      createdAt: orders.createdAt,
      datestart: orders.datestart,
      avs: shown.avs,
      cvv: shown.cvv,
      retref: shown.retref,
    })
    .from(orders)
    .innerJoin(foundNumbers(wanted), sql`found.number = ${orders.id}`)
    .leftJoin(customers, and(eq(customers.companyId, orders.companyId), eq(customers.id, orders.customerId)))
    .leftJoinLateral(shown, sql`true`)
    .where(company === null ? undefined : eq(orders.companyId, company))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** Takes an order back. @returns whether it stood until now */
export async function cancelRows(db: Db, company: number, order: string, now: Date): Promise<boolean> {
  const cancelled = await db.execute<{ cancelled: boolean }>(
    sql`select cancel_order(${company}, ${order}, ${now}) as cancelled`,
  )
  return cancelled.rows[0]?.cancelled ?? false
}
