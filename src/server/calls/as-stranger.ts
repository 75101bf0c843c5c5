import type { AppContext } from '#server/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'

export const asStranger = <T>(
  { actors }: AppContext,
  tenant: number | null,
  read: (db: Db) => Promise<T>,
): Promise<T> => inTransaction(actors.public, { tenant, readonly: true }, read)
