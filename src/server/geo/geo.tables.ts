import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'

export const addresses = pgTable('addresses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  number: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  streetKey: text('street_key').notNull(),
  searchKey: text('search_key').notNull(),
  direction: text().notNull().default(''),
  road: text().notNull().default(''),
  source: text().notNull().default(''),
})

export const maps = pgTable('maps', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  geojson: jsonb().$type<unknown>().notNull(),
  color: text().notNull(),
  active: boolean().notNull(),
  west: doublePrecision().notNull(),
  south: doublePrecision().notNull(),
  east: doublePrecision().notNull(),
  north: doublePrecision().notNull(),
  version: integer().notNull().default(1),
})
