import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

export const priceSets = pgTable('price_sets', {
  companyId: integer('company_id').notNull(),
  uid: text().notNull(),
  name: text().notNull(),
  enabled: text().array().$type<Weekday[]>().notNull(),
  version: integer().notNull().default(1),
})

export const services = pgTable('services', {
  companyId: integer('company_id').notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  label: text().notNull(),
  type: text().$type<ServiceType>().notNull(),
  mapId: integer('map_id').notNull(),
  priceSetUid: text('price_set_uid'),
  active: boolean().notNull(),
  tax: numeric({ precision: 6, scale: 3 }).notNull(),
  daysavailable: integer().array().notNull(),
  cansoffered: integer().notNull(),
  description: text().notNull(),
  allowedtons: numeric({ precision: 8, scale: 2 }).notNull(),
  rolloffSize: integer('rolloff_size'),
  rolloffProratedays: integer('rolloff_proratedays').notNull(),
  rolloffProrate: numeric('rolloff_prorate', { precision: 12, scale: 2 }).notNull(),
  rolloffPerdayrate: numeric('rolloff_perdayrate', { precision: 12, scale: 2 }).notNull(),
  rolloffTonoveragecharge: numeric('rolloff_tonoveragecharge', { precision: 12, scale: 2 }).notNull(),
  version: integer().notNull().default(1),
})

export const priceRows = pgTable('price_rows', {
  companyId: integer('company_id').notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  setUid: text('set_uid'),
  serviceId: integer('service_id'),
  cans: integer().notNull(),
  frequency: text().$type<Frequency>().notNull(),
  price: numeric({ precision: 12, scale: 2 }).notNull(),
  duration: integer().notNull(),
})
