import { hasPrice } from '#domain/catalog/price-rows.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { servedNowMail } from './served-now.mail.ts'
import { markTold, type WaitingLead, waitingLeads } from './waiting.queries.ts'

const MOST_SHOWN = 200

export const waitingHandlers: Handlers<'customers.getWaiting' | 'customers.tellServed'> = {
  'customers.getWaiting': {
    async prepare(call) {
      const served = await servedNow(call)
      const people = served.slice(0, MOST_SHOWN).map(({ id, fullname: name, address, since }) => {
        return { id, name, address, since }
      })
      return async () => ({ people })
    },
  },

  'customers.tellServed': {
    async prepare(call, { ids }) {
      const served = (await servedNow(call)).filter(({ id }) => ids.includes(id))
      const { company, newsAddress } = await shopNow(call.app, tenantOf(call))
      return async ({ db, app, now }) => {
        const told = await markTold(
          db,
          company.id,
          served.map(({ id }) => id),
          now,
        )
        const mails = served
          .filter(({ id }) => told.includes(id))
          .map((lead) => servedNowMail(app, { company, replyTo: newsAddress, lead }))
        await sendLater(db, app.jobs, mails, causedByCompany(company.id), now)
        return { success: true, told }
      }
    },
  },
}

/** Leads from outside the area at whose address something of their type can be bought by now. */
async function servedNow(call: Call): Promise<WaitingLead[]> {
  const { app } = call
  const tenant = tenantOf(call)
  const waiting = await asTenantStaff(app, tenant, (db) => waitingLeads(db, tenant))
  if (waiting.length === 0) return []
  const sold = (await shopNow(app, tenant)).services.filter(hasPrice)
  const covered = await Promise.all(waiting.map((lead) => mapsAt(app, tenant, lead)))
  return waiting.filter(({ type }, index) =>
    sold.some((service) => (type === null || service.type === type) && covered[index]?.has(service.mapid)),
  )
}

const mapsAt = (app: AppContext, company: number, { lat, lng }: WaitingLead) =>
  app.areas.mapsCovering(company, { lat, lng })
