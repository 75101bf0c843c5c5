import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const backups = pgTable('backups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  path: text(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint('row_count', { mode: 'number' }),
  trouble: text(),
})
