import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CompanyId, GroupId } from '#contract/fields.ts'
import type { Rights, Role, UserStatus } from '#domain/identity/roles.ts'
import { bytea } from '#server/db/column-types.ts'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  username: text().notNull(),
  passwordHash: text('password_hash'),
  firstname: text().notNull().default(''),
  middlename: text().notNull().default(''),
  lastname: text().notNull().default(''),
  role: text().$type<Role>().notNull(),
  rights: text().$type<Rights>(),
  status: text().$type<UserStatus>().notNull().default('Active'),
  verified: boolean().notNull().default(false),
  profileimage: text(),
  companyId: integer('company_id').$type<CompanyId>(),
  version: integer().notNull().default(1),
  secondFactor: boolean('second_factor').notNull().default(false),
})

export const memberships = pgTable('memberships', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  userId: integer('user_id').notNull(),
  role: text().$type<Role>().notNull(),
  rights: text().$type<Rights>(),
  status: text().$type<'Active' | 'Ended'>().notNull().default('Active'),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  /** Null: the company that the person's login begins with. */
  companyId: integer('company_id').$type<CompanyId>(),
  agent: text().notNull().default(''),
  /** The network it was opened from, generalized from the address. */
  network: text().notNull().default(''),
  createdAt: at('created_at').notNull(),
  usedAt: at('used_at').notNull(),
  /** The time of the last login or proof. */
  provenAt: at('proven_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const groups = pgTable('groups', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().$type<GroupId>().notNull().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  managerid: text().notNull(),
  driverid: text().notNull(),
  clerkid: text().notNull(),
  booksid: text().notNull(),
})

export const passwordResets = pgTable('password_resets', {
  codeHash: bytea('code_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

export const addressChecks = pgTable('address_checks', {
  codeHash: bytea('code_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  username: text().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})
