import type { AppContext } from '#server/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'

/** Reads public data of a company, or of none, for a call that opens its own transactions. */
export const asStranger = <T>(
  { actors }: AppContext,
  tenant: number | null,
  read: (db: Db) => Promise<T>,
): Promise<T> => inTransaction(actors.public, { tenant, readonly: true }, read)
