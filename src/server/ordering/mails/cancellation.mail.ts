import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { dropUnsent } from '#server/messaging/messaging.queries.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { mailToBuyer, readMailedOrder } from './buyer.mail.ts'
import { dropOffTopic } from './drop-off.mail.ts'

export async function mailCancellation(app: TransactionContext, db: Db, order: OrderRow): Promise<void> {
  await dropUnsent(db, order.companyId, dropOffTopic(order.id))
  const mailed = await readMailedOrder(db, order)
  const { company, replyTo } = mailed
  const ways = [replyTo && 'answer this email', company.phone && `call ${company.phone}`].filter(Boolean).join(' or ')
  const doubt = ways && `If you did not ask for this, ${ways}.`
  const money = order.payment === 'paid' && 'If you get a refund, we’ll email you again.'
  const news = {
    subject: `Order ${order.id} was cancelled`,
    title: ['Your order was cancelled.'],
    lead: [[doubt, money].filter(Boolean).join(' ')].filter(Boolean),
  }
  await sendLater(db, app.jobs, mailToBuyer(app, mailed, news), transactional, app.now())
}
