import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { customerServices, customers, orders } from '#server/ordering/ordering.tables.ts'
import { customersMatching, matchesBesideNotes } from './customer-search.queries.ts'
import { lookedUpPrice, monthly } from './monthly-price.queries.ts'

const { haystack: _haystack, ...columns } = getTableColumns(customers)

/** `price`: monthly, in dollars; `byhand`: the office may write it. */
export type CustomerRow = Omit<typeof customers.$inferSelect, 'haystack'> & { price: string; byhand: boolean }
export type CustomerServiceRow = typeof customerServices.$inferSelect & { ordercancelled: boolean }

function selectCustomers(db: Db, where: SQL | undefined) {
  const price = lookedUpPrice(db)
  return db
    .select({ ...columns, ...monthly(price) })
    .from(customers)
    .leftJoinLateral(price, sql`true`)
    .where(where)
}

interface Listed {
  company: CompanyId | null
  query?: string | undefined
  besideNotes?: boolean
  limit: number
  after?: CustomerId | undefined
}

/** `after` is the id of the last one seen. Row-level security limits the rows to the tenant. */
export async function listCustomers(
  db: Db,
  { company, query, besideNotes, limit, after }: Listed,
): Promise<CustomerRow[]> {
  const seen = db
    .select({ at: customers.createdAt })
    .from(customers)
    .where(sql`${customers.id} = ${after ?? 0}`)
  const where = and(
    company === null ? undefined : eq(customers.companyId, company),
    customersMatching(company, query),
    besideNotes ? matchesBesideNotes(query) : undefined,
    after === undefined
      ? undefined
      : lt(sql`(${customers.createdAt}, ${customers.id})`, sql`((${seen}), ${after}::integer)`),
  )
  const number = query?.trim().toLowerCase() ?? ''
  const exactFirst = number === '' || after !== undefined ? [] : [desc(sql`${customers}.numberkey = ${number}`)]
  return selectCustomers(db, where)
    .orderBy(...exactFirst, desc(customers.createdAt), desc(customers.id))
    .limit(limit)
}

export async function findCustomer(db: Db, company: CompanyId, id: CustomerId): Promise<CustomerRow | undefined> {
  const rows = await selectCustomers(db, and(eq(customers.companyId, company), eq(customers.id, id)))
  return rows[0]
}

/** Unordered. */
export const customersOfIds = (db: Db, ids: CustomerId[]): Promise<CustomerRow[]> =>
  ids.length > 0 ? selectCustomers(db, inArray(customers.id, ids)) : Promise.resolve([])

export async function selectServices(db: Db, where: SQL | undefined): Promise<CustomerServiceRow[]> {
  return db
    .select({
      ...getTableColumns(customerServices),
      ordercancelled: sql<boolean>`coalesce(${orders.state} = 'cancelled', false)`,
    })
    .from(customerServices)
    .leftJoin(orders, and(eq(orders.companyId, customerServices.companyId), eq(orders.id, customerServices.orderId)))
    .where(where)
    .orderBy(desc(customerServices.createdAt), desc(customerServices.id))
}

export async function servicesOfCustomer(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
): Promise<CustomerServiceRow[]> {
  return selectServices(db, and(eq(customerServices.companyId, company), eq(customerServices.customerId, customer)))
}
