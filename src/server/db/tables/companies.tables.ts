import { boolean, date, integer, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { bytea } from '#server/db/column-types.ts'

const money = (name?: string) =>
  name ? numeric(name, { precision: 12, scale: 2 }) : numeric({ precision: 12, scale: 2 })

export const companies = pgTable('companies', {
  id: integer().$type<CompanyId>().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  formerSlugs: text('former_slugs').array().notNull().default([]),
  name: text().notNull(),
  ownerid: integer(),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  timezone: text().notNull().default('America/New_York'),
  notifyemail: text(),
  mid: text(),
  midusername: text(),
  midpasswordSealed: bytea('midpassword_sealed'),
  servicesallowed: text().array().notNull(),
  payfrequency: integer().array().$type<PayFrequency[]>().notNull(),
  offweekends: smallint().notNull(),
  daysnotice: smallint().notNull(),
  logo: text(),
  theme: jsonb().$type<Record<string, string>>().notNull(),
  tosresidential: text(),
  toscommercial: text(),
  tosrolloff: text(),
  rolloffdetails: text(),
  facebookreviewslink: text(),
  googlereviewslink: text(),
  embedorigins: text().array().notNull(),
  ordertasks: boolean().notNull(),
  tellwaiting: boolean().notNull().default(false),
  holdmindays: integer().notNull(),
  holdmaxdays: integer().notNull(),
  holdbilled: boolean().notNull(),
  demo: boolean().notNull(),
  paybylink: boolean().notNull(),
  setupfee: money().notNull(),
  commercialdeliveryfee: money().notNull(),
  residentialpayfrequency: integer().$type<PayFrequency>(),
  trackingpixel: text(),
  listed: boolean().notNull(),
  version: integer().notNull(),
})

export const disabledDays = pgTable('disabled_days', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  day: date({ mode: 'string' }).notNull(),
})
