import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { ImportMapping } from '#domain/ordering/imports/import-mapping.ts'
import { at } from '#server/db/tables/identity.tables.ts'

export const customerImports = pgTable('customer_imports', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: uuid().notNull(),
  name: text().notNull().default(''),
  userId: integer('user_id'),
  created: integer().notNull(),
  updated: integer().notNull(),
  skipped: integer().notNull(),
  refused: integer().notNull(),
  mapping: jsonb().$type<ImportMapping>(),
  createdAt: at('created_at').notNull(),
  undoneAt: at('undone_at'),
  undoneDeleted: integer('undone_deleted'),
  undoneRestored: integer('undone_restored'),
  undoneKept: integer('undone_kept'),
})
