import type { CompanyId } from '#contract/fields.ts'
import type { MailCause } from '#domain/messaging/mail-cause.ts'
import { leadEnds } from '#domain/ordering/leads/lead-ends.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { finishMail } from './finish.mail.ts'
import type { KeptLead } from './lead.queries.ts'
import { codeOfLead } from './lead-code.ts'

export async function sendFinishLink(
  app: TransactionContext,
  db: Db,
  lead: KeptLead,
  { company: id, cause }: { company: CompanyId; cause: MailCause },
): Promise<void> {
  const [{ company }, replyTo] = await Promise.all([sellerOf(db, id), newsAddressOf(db, id)])
  const code = codeOfLead(app.returnSealer, { company: id, lead: lead.post, ends: leadEnds(lead.at) })
  await sendLater(db, app.jobs, [finishMail(app, { company, replyTo, lead, code })], cause, app.now())
}
