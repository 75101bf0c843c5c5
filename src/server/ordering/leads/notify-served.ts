import type { CustomerId } from '#contract/fields.ts'
import { hasPrice } from '#domain/catalog/price-rows.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import type { AppContext, TransactionContext } from '#server/calls/app-context.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import type { Shop } from '#server/ordering/orders/read-shop.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { servedNowMail } from './served-now.mail.ts'
import { markTold, type WaitingLead, waitingLeads } from './waiting.queries.ts'

export async function servedNow(app: AppContext, tenant: TenantId): Promise<WaitingLead[]> {
  const waiting = await asTenantStaff(app, tenant, (db) => waitingLeads(db, tenant))
  if (waiting.length === 0) return []
  const { services, version } = await shopNow(app, tenant)
  const sold = services.filter(hasPrice)
  // As of the version just read, so that a map saved a moment ago counts.
  const covered = await Promise.all(waiting.map((lead) => app.memory.areas.mapsCovering(tenant, lead, version)))
  return waiting.filter(({ type }, index) =>
    sold.some((service) => (type === null || service.type === type) && covered[index]?.has(service.mapid)),
  )
}

interface Reached {
  shop: Shop
  reached: readonly WaitingLead[]
  now: Date
}

export async function notifyServed(
  app: TransactionContext,
  db: Db,
  { shop: { company, newsAddress }, reached, now }: Reached,
): Promise<CustomerId[]> {
  if (reached.length === 0) return []
  const ids = reached.map(({ id }) => id)
  const told = await markTold(db, company.id, ids, now)
  const mails = reached
    .filter(({ id, email }) => told.includes(id) && email !== '')
    .map((lead) => servedNowMail(app, { company, replyTo: newsAddress, lead }))
  await sendLater(db, app.jobs, mails, causedByCompany(company.id), now)
  return told
}
