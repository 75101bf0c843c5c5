import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/db/column-types.ts'

/** Every account that a company's cards are or were charged on; a trigger on companies keeps it. */
export const merchantAccounts = pgTable('merchant_accounts', {
  companyId: integer('company_id').notNull(),
  mid: text().notNull(),
  midusername: text().notNull(),
  midpasswordSealed: bytea('midpassword_sealed').notNull(),
  /** When its books were compared with its settlement report last. */
  comparedAt: timestamp('compared_at', { withTimezone: true, mode: 'date' }),
})
