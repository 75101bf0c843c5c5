import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { companiesToRun } from './run-bills.queries.ts'
import { RUN_BILLS } from './run-bills.queue.ts'
import { hasStarted, runCompany, termsOf } from './run-company.ts'

/** The run of each company's day, once its hour has come; days that no process saw are caught up. */
export function runBillsJob(app: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    const due = await inTransaction(app.actors.platform, { tenant: null }, (db) => companiesToRun(db, app.now()))
    for (const { company, day } of due) {
      const terms = await termsOf(app, company)
      if (!hasStarted(terms)) continue
      await runCompany(app, company, terms, day).catch((error: unknown) =>
        app.log.error({ err: error, company, day }, 'bills could not be run'),
      )
    }
  }
  return { ...RUN_BILLS, schema: z.object({}), handle }
}
