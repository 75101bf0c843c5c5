import { date, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { DifferenceKind, DifferenceState } from '#domain/payments/difference.ts'
import type { RefundKind } from '#domain/payments/refund.ts'
import { at } from '#server/db/tables/identity.tables.ts'

const money = () => numeric({ precision: 12, scale: 2 })

export const moneyDifferences = pgTable('money_differences', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  cause: text().notNull(),
  kind: text().$type<DifferenceKind>().notNull(),
  state: text().$type<DifferenceState>().notNull().default('open'),
  mid: text().notNull(),
  orderId: text('order_id'),
  orderid: text().notNull(),
  retref: text(),
  there: money(),
  here: money(),
  day: date({ mode: 'string' }).notNull(),
  foundAt: at('found_at').notNull(),
  outcome: text().notNull().default(''),
  number: smallint().notNull().default(0),
  reference: text(),
  giving: text().$type<RefundKind>(),
  askedAt: at('asked_at'),
  decidedAt: at('decided_at'),
  decidedBy: integer('decided_by'),
})
