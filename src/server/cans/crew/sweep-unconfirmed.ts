import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { deleteUserRow } from '#server/identity/user.queries.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { deleteCompany, hasTasks, isInUse, lockUnconfirmed, unconfirmedAccounts } from './unconfirmed.queries.ts'
import { UNCONFIRMED } from './unconfirmed.queue.ts'

/**
 * Deletes accounts whose address was not confirmed within a day, each with the company it founded. A company with data
 * stays with its founder, who sees no orders and sends no mail; the mailbox's reader can still claim the account.
 */
export function sweepUnconfirmedJob(app: AppContext): JobDefinition<Record<string, never>> {
  return { ...UNCONFIRMED, schema: z.object({}), handle: () => sweepUnconfirmed(app) }
}

async function sweepUnconfirmed({ actors, log, now }: AppContext): Promise<void> {
  const at = now()
  const asPlatform = <T>(work: (db: Db) => Promise<T>) => inTransaction(actors.platform, { tenant: null }, work)
  for (const user of await asPlatform((db) => unconfirmedAccounts(db, at))) {
    await asPlatform((db) => endAccount(db, user, at)).catch((error: unknown) =>
      log.error({ err: error, user }, 'an unconfirmed account could not be ended'),
    )
  }
}

async function endAccount(db: Db, user: number, now: Date): Promise<void> {
  const account = await lockUnconfirmed(db, user, now)
  if (!account || (await hasTasks(db, user))) return
  const { company } = account
  if (company !== null) {
    if (await isInUse(db, company, user)) return
    await deleteCompany(db, company)
  }
  await deleteUserRow(db, user)
}
