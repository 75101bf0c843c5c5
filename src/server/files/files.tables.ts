import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#server/db/bytea-column.ts'

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  companyId: integer('company_id'),
  path: text().notNull(),
  kind: text().$type<'image' | 'pdf'>().notNull(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  sha256: bytea().notNull(),
  createdBy: integer('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
