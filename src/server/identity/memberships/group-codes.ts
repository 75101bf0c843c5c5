import type { TransactionContext } from '#server/calls/app-context.ts'
import type { groups } from '#server/db/tables/identity.tables.ts'

export type Codes = Pick<typeof groups.$inferSelect, 'managerid' | 'driverid' | 'clerkid' | 'booksid'>

export const newCodes = (app: Pick<TransactionContext, 'secret'>): Codes => ({
  managerid: app.secret(128),
  driverid: app.secret(128),
  clerkid: app.secret(128),
  booksid: app.secret(128),
})
