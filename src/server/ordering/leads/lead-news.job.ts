import { z } from 'zod'
import { type CompanyId, companyId } from '#contract/fields.ts'
import { causedByNetwork, type MailCause } from '#domain/messaging/mail-cause.ts'
import { mailboxOf } from '#domain/messaging/mailbox.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { tryReserve } from '#server/calls/limits/limits.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { notifyHauler } from '#server/messaging/notify.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { type KeptLead, openLead } from './lead.queries.ts'
import { LEAD_NEWS, type LeadNews } from './lead-news.queue.ts'
import { newLeadMail } from './new-lead.mail.ts'
import { requestMail } from './request.mail.ts'
import { sendFinishLink } from './send-finish-link.ts'

export function leadNewsJob(app: AppContext): JobDefinition<LeadNews> {
  return {
    ...LEAD_NEWS,
    schema: z.object({ company: companyId, lead: z.string(), network: z.string() }),
    handle: ({ company, lead: post, network }) =>
      asTenantStaff(app, company, async (db) => {
        const lead = await openLead(db, company, post)
        if (!lead) return
        const cause = causedByNetwork(network)
        await notifyHauler(db, app.jobs, company, newLeadMail(app, lead), cause, app.now())
        if (!lead.email || (lead.outofarea && !lead.finished)) return
        // The address may not be the visitor's own, so each mailbox is rate limited.
        if (!(await tryReserve(app.limits, ['requestPerRecipient', mailboxOf(lead.email)]))) return
        await (lead.finished ? confirmRequest : sendFinishLink)(app, db, lead, { company, cause })
      }),
  }
}

async function confirmRequest(
  app: AppContext,
  db: Db,
  lead: KeptLead,
  { company: companyId, cause }: { company: CompanyId; cause: MailCause },
): Promise<void> {
  const [{ company }, replyTo] = await Promise.all([sellerOf(db, companyId), newsAddressOf(db, companyId)])
  await sendLater(db, app.jobs, [requestMail(app, { company, replyTo, lead })], cause, app.now())
}
