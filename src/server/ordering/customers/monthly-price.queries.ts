import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgView } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'

/** What each customer pays a month, in dollars; one of whom nothing runs has no row. The rule stands in the view itself. */
export const monthlyPrices = pgView('monthly_prices', {
  companyId: integer('company_id').notNull(),
  customerId: integer('customer_id').notNull(),
  price: numeric({ precision: 12, scale: 2 }).notNull(),
  byhand: boolean().notNull(),
}).existing()

export const ofThisCustomer = and(
  eq(monthlyPrices.companyId, customers.companyId),
  eq(monthlyPrices.customerId, customers.id),
)

/**
 * For few customers: each one's price is looked up. For long lists join `monthlyPrices` itself. The limit says so to the planner,
 * who would else add up what all customers pay to show a few.
 */
export const lookedUpPrice = (db: Db) =>
  db
    .select({ price: monthlyPrices.price, byhand: monthlyPrices.byhand })
    .from(monthlyPrices)
    .where(ofThisCustomer)
    .limit(1)
    .as('monthly')

/** The price and whether the office may write it, as every row of a customer shows them. */
export const monthly = (of: { price: unknown; byhand: unknown }) => ({
  price: sql<string>`coalesce(${of.price}, 0)::numeric(12,2)`,
  byhand: sql<boolean>`coalesce(${of.byhand}, true)`,
})
