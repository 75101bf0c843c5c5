import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '#server/db/column-types.ts'
import { at } from '#server/db/tables/identity.tables.ts'

export const appSecrets = pgTable('app_secrets', {
  userId: integer('user_id').primaryKey(),
  secretSealed: bytea('secret_sealed').notNull(),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', {
  userId: integer('user_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  usedAt: at('used_at'),
})
