import { sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

/** As the index orders_to_document has it, so that having nothing to do costs nothing. */
const undocumented = sql`not documented and state in ('placed', 'cancelled') and payment not in ('none', 'asked') and total > 0`

export async function companyToDocument(db: Db, after: CompanyId | null): Promise<CompanyId | null> {
  const found = await db.execute<{ company: CompanyId }>(sql`
    select company_id as company from orders where ${undocumented} and company_id > ${after ?? 0}
    order by company_id limit 1`)
  return found.rows[0]?.company ?? null
}

/**
 * Locks the next orders with their customers, before the company's next number. Another process at work on the company
 * leaves nothing; orders that are being changed get their documents from that change.
 */
export async function lockUndocumented(
  db: Db,
  company: CompanyId,
  after: OrderId | null,
  most: number,
): Promise<OrderId[]> {
  const free = await db.execute<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(${company}, hashtext('older orders')) as free`)
  if (!free.rows[0]?.free) return []
  const since = sql`(created_at, id) > (select created_at, id from orders where company_id = ${company} and id = ${after})`
  const locked = await db.execute<{ id: OrderId; customer: number | null }>(sql`
    select id, customer_id as customer from orders
    where company_id = ${company} and ${undocumented} and ${after === null ? sql`true` : since}
    order by created_at, id limit ${most} for no key update skip locked`)
  const customers = locked.rows.flatMap(({ customer }) => customer ?? [])
  await db.execute(sql`
    select from customers where company_id = ${company} and id = any(${sql.param(customers)}::integer[])
    order by id for key share`)
  return locked.rows.map(({ id }) => id)
}

export async function billOrders(db: Db, company: CompanyId, orders: readonly OrderId[]): Promise<void> {
  await db.execute(sql`select bill_order(${company}, id) from unnest(${sql.param(orders)}::text[]) as id`)
}
