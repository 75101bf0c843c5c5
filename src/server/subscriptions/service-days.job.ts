import { z } from 'zod'
import type { CompanyId } from '#contract/fields.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { servicesOfIds } from './plan.queries.ts'
import { companiesOfANewDay, lockServiceDay, markServiceDay, servicesOfDays } from './service-days.queries.ts'
import { SERVICE_DAYS } from './service-days.queue.ts'
import { copyTodaysValues } from './store-plan.queries.ts'

const PORTION = 500

/** Brings each company's services to its new day, so that lists and sums show the phase that has begun. */
export function serviceDaysJob({ actors, log, now }: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    const at = now()
    const due = await inTransaction(actors.platform, { tenant: null }, (db) => companiesOfANewDay(db, at))
    for (const company of due) {
      await beginDay({ actors }, company, at).catch((error: unknown) =>
        log.error({ err: error, company }, 'the services of a new day could not be copied'),
      )
    }
  }
  return { ...SERVICE_DAYS, schema: z.object({}), handle }
}

/** Days that no process saw are caught up at once. A second process waits for the first and finds nothing to do. */
const beginDay = ({ actors }: Pick<AppContext, 'actors'>, company: CompanyId, now: Date): Promise<void> =>
  inTransaction(actors.platform, { tenant: null }, async (db) => {
    const days = await lockServiceDay(db, company, now)
    if (!days) return
    const ids = await servicesOfDays(db, company, days)
    for (let first = 0; first < ids.length; first += PORTION) {
      const services = await servicesOfIds(db, company, ids.slice(first, first + PORTION))
      await copyTodaysValues(db, company, services, days.today)
    }
    await markServiceDay(db, company, days.today)
  })
