import { z } from 'zod'
import { companyId } from '#contract/fields.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import { AREA_CHANGED, type AreaChanged } from '#server/geo/area-changed.queue.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { notifyServed, servedNow } from './notify-served.ts'

/** A person who left only a phone number waits for a call. */
export function notifyWaitingJob(app: AppContext): JobDefinition<AreaChanged> {
  return {
    ...AREA_CHANGED,
    schema: z.object({ company: companyId }),
    handle: async ({ company: id }) => {
      const tenant = tenantOfSecret(id)
      const shop = await shopNow(app, tenant)
      if (!shop.company.tellwaiting) return
      const reached = (await servedNow(app, tenant)).filter(({ email }) => email !== '')
      await asTenantStaff(app, id, (db) => notifyServed(app, db, { shop, reached, now: app.now() }))
    },
  }
}
