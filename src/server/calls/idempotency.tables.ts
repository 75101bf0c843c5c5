import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyId, OrderId } from '#contract/fields.ts'

/** Only the columns used for lookup; the database functions read and write the answers. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  caller: text().notNull(),
  key: text().notNull(),
  companyId: integer('company_id').$type<CompanyId>(),
  orderId: text('order_id').$type<OrderId>(),
})
