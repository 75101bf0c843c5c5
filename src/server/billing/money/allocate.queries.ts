import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Allocation, OpenInvoice } from '#domain/billing/allocation.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'

const cents = (column: SQL) => sql`(${column} * 100)::bigint::float8`

/** Money of a customer that pays nothing yet. */
export interface Credit {
  customer: CustomerId
  /** One of both. */
  payment: number | null
  creditnote: number | null
  credit: Cents
}

/** Serializes the money acts of customers. */
export async function lockCustomers(db: Db, company: CompanyId, ids: readonly CustomerId[]): Promise<void> {
  await db.execute(sql`
    select from customers where company_id = ${company} and id = any(${sql.param(ids)}::integer[]) order by id for no key update`)
}

/**
 * Locks the orders of bills until commit, before their customers and before the next number: a refund of an order locks
 * it first, too, and then takes a number for its credit note.
 */
export async function lockBilledOrders(db: Db, company: CompanyId, bills: SQL): Promise<void> {
  await db.execute(sql`
    select from orders where company_id = ${company} and id in (
      select order_id from invoices where company_id = ${company} and order_id is not null and ${bills})
    order by id for no key update`)
}

export const openBillsOf = (customers: readonly CustomerId[]): SQL =>
  sql`open > 0 and customer_id = any(${sql.param(customers)}::integer[])`

/** Oldest first. */
export async function creditsOf(db: Db, company: CompanyId, customers: readonly CustomerId[]): Promise<Credit[]> {
  const own = sql`company_id = ${company} and customer_id = any(${sql.param(customers)}::integer[]) and credit > 0`
  const found = await db.execute<Credit & Record<string, unknown>>(sql`
    select customer, payment, creditnote, ${cents(sql`credit`)} as credit from (
      select customer_id as customer, null::integer as payment, id as creditnote, credit, issued_at as at from invoices where ${own}
      union all
      select customer_id, id, null, credit, coalesce(decided_at, asked_at) from payments where ${own}) c
    order by at, creditnote, payment`)
  return found.rows
}

export interface OpenBill extends OpenInvoice {
  customer: CustomerId
}

/** By the day on which they are due. */
export async function openBills(db: Db, company: CompanyId, customers: readonly CustomerId[]): Promise<OpenBill[]> {
  const found = await db.execute<OpenBill & Record<string, unknown>>(sql`
    select id, customer_id as customer, ${cents(sql`open`)} as open from invoices
    where company_id = ${company} and customer_id = any(${sql.param(customers)}::integer[]) and open > 0
    order by dueon, id`)
  return found.rows
}

export async function insertAllocations(
  db: Db,
  company: CompanyId,
  { payment, creditnote }: Pick<Credit, 'payment' | 'creditnote'>,
  allocations: readonly Allocation[],
  now: Date,
): Promise<void> {
  if (allocations.length === 0) return
  const rows = allocations.map(({ invoice, amount }) => ({ invoice, amount: numericOf(amount) }))
  const target = payment === null ? sql`creditnote_id` : sql`payment_id`
  await db.execute(sql`
    insert into allocations (company_id, payment_id, creditnote_id, invoice_id, amount, at)
    select ${company}, ${payment}::integer, ${creditnote}::integer, t.invoice, t.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (invoice integer, amount numeric)
    on conflict (company_id, ${target}, invoice_id) where ${target} is not null
      do update set amount = allocations.amount + excluded.amount`)
}
