import { z } from 'zod'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { claimNotice, type DueNotice, dueNotices } from './raise.queries.ts'
import { raiseNoticeMail } from './raise-notice.mail.ts'
import { RAISE_NOTICES } from './raise-notices.queue.ts'

/** Tells customers of a raise on its day of notice, once each. */
export function raiseNoticesJob(app: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    const now = app.now()
    const due = await inTransaction(app.actors.platform, { tenant: null }, (db) => dueNotices(db, now))
    for (const notice of due) {
      await tellOf(app, notice).catch((error: unknown) =>
        app.log.error({ err: error, ...notice }, 'customers could not be told of a raise'),
      )
    }
  }
  return { ...RAISE_NOTICES, schema: z.object({}), handle }
}

async function tellOf(app: AppContext, { company, id }: DueNotice): Promise<void> {
  const shop = await shopNow(app, tenantOfSecret(company))
  const now = app.now()
  await asTenantStaff(app, company, async (db) => {
    const notice = await claimNotice(db, company, { id, now })
    if (!notice) return
    const face = { company: shop.company, replyTo: shop.newsAddress }
    const mails = notice.customers.map((customer) => raiseNoticeMail(app, face, { text: notice.text, customer }))
    await sendLater(db, app.jobs, mails, causedByCompany(company), now)
  })
}
