import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Of the keys only what others look up; answers are written and read by the database's own functions. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  caller: text().notNull(),
  key: text().notNull(),
  companyId: integer('company_id'),
  orderId: text('order_id'),
})
