import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { accountsToCompare, endFormerAccounts } from './differences.queries.ts'
import { RECONCILE } from './reconcile.queue.ts'
import { compareAccount } from './reconcile.ts'

const DAY_MS = 24 * 3_600_000
/** Card networks take no refund of an older charge. */
const REFUNDABLE_MS = 365 * DAY_MS

export function reconcileJob(app: AppContext): JobDefinition<Record<string, never>> {
  return {
    ...RECONCILE,
    schema: z.object({}),
    async handle(_, { signal, log }) {
      const accounts = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, accountsToCompare)
      for (const account of accounts) {
        if (signal?.aborted || app.stopping.aborted) return
        const compared = await compareAccount(app, account, signal).catch((err: unknown) => {
          log.error({ err, company: account.company }, 'comparing an account with its settlement report failed')
          return null
        })
        if (compared) log.info({ company: account.company, ...compared }, 'settlement report')
      }
      const before = new Date(app.now().getTime() - REFUNDABLE_MS)
      await inTransaction(app.actors.platform, { tenant: null }, (db) => endFormerAccounts(db, before))
    },
  }
}
