import { z } from 'zod'
import type { CompanyId } from '#contract/fields.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { CHECK_BILLS } from './check-bills.queue.ts'
import { checkCompany, countDifferences, type Differences } from './check-company.ts'
import { companiesWithBills, noteCheck } from './sums.queries.ts'

/** Ids of one kind in a line of the log. */
const MOST_NAMED = 20

/** Checks each company's bills, payments and numbers every night. Differences are announced, never repaired. */
export function checkBillsJob(app: AppContext): JobDefinition<Record<string, never>> {
  return {
    ...CHECK_BILLS,
    schema: z.object({}),
    async handle(_, { signal, log }) {
      const ends = AbortSignal.any([signal, app.stopping])
      const companies = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, companiesWithBills)
      for (const company of companies) {
        if (ends.aborted) return
        const found = await checkCompany(app, company, ends).catch((err: unknown) => {
          log.error({ err, company }, 'the sums of bills could not be checked')
          return null
        })
        if (found) await announce(app, company, found)
      }
    },
  }
}

async function announce(app: AppContext, company: CompanyId, found: Differences): Promise<void> {
  const count = countDifferences(found)
  if (count > 0) {
    const named = Object.entries(found).map(([kind, ids]) => [
      kind,
      Array.isArray(ids) ? ids.slice(0, MOST_NAMED) : ids,
    ])
    app.log.error({ company, count, ...Object.fromEntries(named) }, 'bills do not add up')
  }
  await inTransaction(app.actors.platform, { tenant: null }, (db) => noteCheck(db, company, count, app.now()))
}
