import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgView } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'

/** Monthly price in dollars; no row without an active service. The rule is in the view itself. */
export const monthlyPrices = pgView('monthly_prices', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  customerId: integer('customer_id').notNull(),
  price: numeric({ precision: 12, scale: 2 }).notNull(),
  byhand: boolean().notNull(),
}).existing()

export const ofThisCustomer = and(
  eq(monthlyPrices.companyId, customers.companyId),
  eq(monthlyPrices.customerId, customers.id),
)

/**
 * For few customers: looks up each one's price. For long lists join `monthlyPrices` itself. The limit keeps the planner
 * from summing up all customers' prices to show a few.
 */
export const lookedUpPrice = (db: Db) =>
  db
    .select({ price: monthlyPrices.price, byhand: monthlyPrices.byhand })
    .from(monthlyPrices)
    .where(ofThisCustomer)
    .limit(1)
    .as('monthly')

export const monthly = (of: { price: unknown; byhand: unknown }) => ({
  price: sql<string>`coalesce(${of.price}, 0)::numeric(12,2)`,
  byhand: sql<boolean>`coalesce(${of.byhand}, true)`,
})
