import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import type { Again } from '#domain/ordering/orders/send-again.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { linkMessages, linkOf, openPayLink } from '#server/ordering/pay-links/open-pay-link.ts'
import { payLinkOfOrder, payLinkState } from '#server/ordering/pay-links/pay-link.queries.ts'
import { type MailedOrder, readMailedOrder } from './buyer.mail.ts'
import { confirmationMail, dropOffMail, receiptMail } from './buyer-mails.ts'

export async function sendAgain(
  app: TransactionContext,
  db: Db,
  order: OrderRow,
  message: Again,
): Promise<'sent' | 'no-cards' | 'no-address'> {
  const mailed = await readMailedOrder(app, db, order)
  const messages = await written(app, db, mailed, message)
  if (messages === null) return 'no-cards'
  if (messages.length === 0) return 'no-address'
  await sendLater(db, app.jobs, messages, causedByCompany(order.companyId), app.now())
  return 'sent'
}

async function written(
  app: TransactionContext,
  db: Db,
  mailed: MailedOrder,
  message: Again,
): Promise<NewMessage[] | null> {
  const { order } = mailed
  switch (message) {
    case 'confirmation':
      return confirmationMail(app, mailed, await openLink(app, db, order))
    case 'receipt':
      return receiptMail(app, mailed)
    case 'dropoff':
      return order.datestart === null
        ? []
        : dropOffMail(app, { ...mailed, order: { ...order, datestart: order.datestart } }, null)
    case 'paylink': {
      const open = await openLink(app, db, order)
      if (open) return linkMessages(app, mailed, open)
      return (await openPayLink(app, db, mailed))?.messages ?? null
    }
  }
}

async function openLink(app: TransactionContext, db: Db, order: OrderRow) {
  const link = await payLinkOfOrder(db, order.companyId, order.id)
  return link && payLinkState({ link, order }, app.now()) === 'open' ? linkOf(app, link.code) : null
}
