import type { CompanyId } from '#contract/fields.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import type { AppContext } from './app-context.ts'

export const asStranger = <T>(
  { actors }: AppContext,
  tenant: CompanyId | null,
  read: (db: Db) => Promise<T>,
): Promise<T> => inTransaction(actors.public, { tenant, readonly: true }, read)
