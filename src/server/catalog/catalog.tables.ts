import { boolean, date, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { Rounding } from '#domain/catalog/price-raise.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

export const priceSets = pgTable('price_sets', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  uid: text().notNull(),
  name: text().notNull(),
  enabled: text().array().$type<Weekday[]>().notNull(),
  version: integer().notNull().default(1),
})

export const services = pgTable('services', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
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
  /** Null is without a limit. */
  rolloffOwned: integer('rolloff_owned'),
  rolloffProratedays: integer('rolloff_proratedays').notNull(),
  rolloffProrate: numeric('rolloff_prorate', { precision: 12, scale: 2 }).notNull(),
  rolloffPerdayrate: numeric('rolloff_perdayrate', { precision: 12, scale: 2 }).notNull(),
  rolloffTonoveragecharge: numeric('rolloff_tonoveragecharge', { precision: 12, scale: 2 }).notNull(),
  version: integer().notNull().default(1),
})

export const priceRows = pgTable('price_rows', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  setUid: text('set_uid'),
  serviceId: integer('service_id'),
  cans: integer().notNull(),
  frequency: text().$type<Frequency>().notNull(),
  price: numeric({ precision: 12, scale: 2 }).notNull(),
  duration: integer().notNull(),
})

export const priceRaises = pgTable('price_raises', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: uuid().notNull().defaultRandom(),
  percent: numeric({ precision: 4, scale: 1 }).notNull(),
  rounding: text().$type<Rounding>().notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  state: text().$type<'planned' | 'held' | 'withdrawn'>().notNull().default('planned'),
  plannedBy: integer('planned_by').notNull(),
  plannedName: text('planned_name').notNull(),
  plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
})

export const priceRaiseRows = pgTable('price_raise_rows', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  raiseId: uuid('raise_id').notNull(),
  rowId: integer('row_id').notNull(),
  setUid: text('set_uid').notNull(),
  setName: text('set_name').notNull(),
  cans: integer().notNull(),
  frequency: text().$type<Frequency>().notNull(),
  duration: integer().notNull(),
  was: numeric({ precision: 12, scale: 2 }).notNull(),
  becomes: numeric({ precision: 12, scale: 2 }).notNull(),
})
