import { z } from 'zod'
import type { CompanyId } from '#contract/fields.ts'
import { READABLE_HOURS } from '#domain/identity/session.ts'
import { inParallel } from '#server/base/in-parallel.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { dropGone, peopleToTell } from './push.queries.ts'
import { TELL_DRIVERS } from './tell-drivers.queue.ts'
import { type DriverNotice, driverNotices } from './tell-drivers.ts'

const AT_A_TIME = 8
const HOUR_MS = 3_600_000

/** Tells drivers' devices about stops of today that came or left. */
export function tellDriversJob(app: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    if (app.pushKey === null) return
    const end = new Date(app.now().getTime() - READABLE_HOURS * HOUR_MS)
    const people = await inTransaction(app.actors.platform, { tenant: null }, (db) => peopleToTell(db, end))
    for (const [company, users] of people) {
      await tellDrivers(app, company, users).catch((error: unknown) =>
        app.log.error({ err: error, company }, 'drivers could not be told about their stops'),
      )
    }
  }
  return { ...TELL_DRIVERS, schema: z.object({}), handle }
}

/** Stored before it is sent: a notice that a service does not take is lost, not doubled. */
async function tellDrivers(app: AppContext, company: CompanyId, people: readonly number[]): Promise<void> {
  const notices = await asTenantStaff(app, company, (db) => driverNotices(db, company, people, app.now()))
  const gone: string[] = []
  await inParallel(notices, AT_A_TIME, async (one) => {
    if ((await sent(app, one)) === 'gone') gone.push(one.device.endpoint)
  })
  if (gone.length > 0) await asTenantStaff(app, company, (db) => dropGone(db, company, gone))
}

async function sent(app: AppContext, { device, notice }: DriverNotice) {
  try {
    return await app.outside.push.send(device, notice)
  } catch (err) {
    app.log.warn({ err, service: new URL(device.endpoint).host }, 'a driver’s device could not be notified')
    return null
  }
}
