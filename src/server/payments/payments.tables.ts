import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import { bytea } from '#server/db/column-types.ts'

export const merchantAccounts = pgTable('merchant_accounts', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  mid: text().notNull(),
  midusername: text().notNull(),
  midpasswordSealed: bytea('midpassword_sealed').notNull(),
  /** The last comparison of its books with the settlement report. */
  comparedAt: timestamp('compared_at', { withTimezone: true, mode: 'date' }),
})
