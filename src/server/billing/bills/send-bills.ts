import type { CompanyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { billMail } from './bill.mail.ts'
import { invoicesOfIds, markSent } from './invoice.queries.ts'
import { recipientsOf } from './send-bills.queries.ts'

/**
 * Queues the emails of bills and marks these as sent, in the caller's transaction. Bills are never held back by limits
 * of mail.
 * @returns how many have an address to go to
 */
export async function sendBills(
  app: TransactionContext,
  db: Db,
  companyId: CompanyId,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const [bills, recipients, { company }, replyTo] = await Promise.all([
    invoicesOfIds(db, companyId, ids),
    recipientsOf(db, companyId, ids),
    sellerOf(db, companyId),
    newsAddressOf(db, companyId),
  ])
  const byBill = new Map(recipients.map((recipient) => [recipient.id, recipient]))
  const mails = bills.flatMap((bill) => {
    const recipient = byBill.get(bill.id)
    return recipient?.email ? [billMail(app, { company, replyTo }, { ...bill, ...recipient })] : []
  })
  await sendLater(db, app.jobs, mails, transactional, now)
  await markSent(db, companyId, ids, now)
  return mails.length
}
