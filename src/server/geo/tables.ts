import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
  source: text().notNull().default(''),
})

export const addressStreets = pgTable('address_streets', {
  streetKey: text('street_key').notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip: text().notNull(),
})
