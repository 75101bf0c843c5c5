import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import { bytea } from '#server/db/column-types.ts'

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  companyId: integer('company_id').$type<CompanyId>(),
  path: text().notNull(),
  kind: text().$type<'image' | 'pdf'>().notNull(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  sha256: bytea().notNull(),
  createdBy: integer('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  private: boolean().notNull().default(false),
})

export const fileSpace = pgTable('file_space', {
  companyId: integer('company_id').$type<CompanyId>().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

export const fileSpaceOfPeople = pgTable('file_space_of_people', {
  userId: integer('user_id').primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
