import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { learnLegs } from '#server/cans/times/drives.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { tellCompany } from './tell-company.ts'
import { TELL_STOPS } from './tell-stops.queue.ts'
import { companiesThatTell } from './telling.queries.ts'

/** Tells customers what is new about their stops. */
export function tellStopsJob(app: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    const companies = await inTransaction(app.actors.platform, { tenant: null }, companiesThatTell)
    for (const company of companies) {
      await learnLegs(app, company)
        .then(() => asTenantStaff(app, company, (db) => tellCompany(app, db, company, app.now())))
        .catch((error: unknown) =>
          app.log.error({ err: error, company }, 'customers could not be told about their stops'),
        )
    }
  }
  return { ...TELL_STOPS, schema: z.object({}), handle }
}
