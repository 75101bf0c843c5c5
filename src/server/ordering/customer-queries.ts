import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { customersMatching } from './customer-search-queries.ts'
import { customerServices, customers } from './tables.ts'

const { haystack: _haystack, ...columns } = getTableColumns(customers)

export type CustomerRow = Omit<typeof customers.$inferSelect, 'haystack'>
export type CustomerServiceRow = typeof customerServices.$inferSelect

/** Customers and leads, newest first; `after` is the id of the last one seen. The tenant's rows only, by row-level security. */
export async function listCustomers(
  db: Db,
  { company, query, limit, after }: { company: number | null; query?: string; limit: number; after?: number },
): Promise<CustomerRow[]> {
  const seen = db
    .select({ at: customers.createdAt })
    .from(customers)
    .where(eq(customers.id, after ?? 0))
  const where = and(
    company === null ? undefined : eq(customers.companyId, company),
    customersMatching(company, query),
    after === undefined
      ? undefined
      : lt(sql`(${customers.createdAt}, ${customers.id})`, sql`((${seen}), ${after}::integer)`),
  )
  return db
    .select(columns)
    .from(customers)
    .where(where)
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
}

export async function findCustomer(db: Db, company: number, id: number): Promise<CustomerRow | undefined> {
  const rows = await db
    .select(columns)
    .from(customers)
    .where(and(eq(customers.companyId, company), eq(customers.id, id)))
  return rows[0]
}

export async function servicesOfCustomer(db: Db, company: number, customer: number): Promise<CustomerServiceRow[]> {
  return db
    .select()
    .from(customerServices)
    .where(and(eq(customerServices.companyId, company), eq(customerServices.customerId, customer)))
    .orderBy(desc(customerServices.createdAt), desc(customerServices.id))
}

/** Activates or deactivates a service. @returns whether there was one */
export async function setServiceActive(db: Db, company: number, id: number, active: boolean): Promise<boolean> {
  const changed = await db
    .update(customerServices)
    .set({ active })
    .where(and(eq(customerServices.companyId, company), eq(customerServices.id, id)))
    .returning({ id: customerServices.id })
  return changed.length > 0
}
