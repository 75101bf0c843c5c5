import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { askUpdater } from './ask-updater.ts'
import { COLLECT } from './collect.queue.ts'
import { collectCompany } from './collect-company.ts'
import { companiesToCollect } from './collection.queries.ts'

/** Charges cards at each company's hour of collection, after asking about those whose expiry may have changed. */
export function collectJob(app: AppContext): JobDefinition<Record<string, never>> {
  return {
    ...COLLECT,
    schema: z.object({}),
    handle: async (_, { signal }) => {
      const ends = AbortSignal.any([app.stopping, signal])
      const due = await inTransaction(app.actors.platform, { tenant: null }, (db) => companiesToCollect(db, app.now()))
      for (const { company, day } of due) {
        if (ends.aborted) return
        await askUpdater(app, company, day)
        await collectCompany(app, company, day, ends).catch((error: unknown) =>
          app.log.error({ err: error, company, day }, 'bills could not be collected'),
        )
      }
    },
  }
}
