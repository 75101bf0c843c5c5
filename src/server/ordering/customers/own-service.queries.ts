import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { customerServices, customers, orders } from '#server/ordering/ordering.tables.ts'
import { selectServices } from './customer.queries.ts'

/** A person's customer records, of any hauler: those linked to the account, and unlinked ones with its email. */
export async function customersOfPerson(db: Db, person: { id: number; username: string }) {
  const { name, slug, phone, timezone } = companies
  return db
    .select({ id: customers.id, company: { id: companies.id, name, slug, phone, timezone } })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(
      or(
        eq(customers.userId, person.id),
        and(isNull(customers.userId), sql`emailkey = ${person.username}`, sql`emailkey <> ''`),
      ),
    )
    .orderBy(companies.name, companies.id)
}

export async function servicesOfCustomers(db: Db, ids: CustomerId[]) {
  return selectServices(db, inArray(customerServices.customerId, ids))
}

export async function ordersOfCustomers(db: Db, ids: CustomerId[]) {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.customerId, ids), inArray(orders.state, ['placed', 'cancelled'])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}
