import type { CompanyId } from '#contract/fields.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { MailContent } from '#server/messaging/mail-layout.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { PlacedSale } from '#server/ordering/orders/sale-work.ts'
import { openPayLink } from '#server/ordering/pay-links/open-pay-link.ts'
import type { MailedOrder } from './buyer.mail.ts'
import { confirmationMail } from './buyer-mails.ts'
import { newOrderMail } from './new-order.mail.ts'

export async function messagesOfSale(app: TransactionContext, db: Db, sale: PlacedSale): Promise<NewMessage[]> {
  const { order, shop } = sale
  const mailed = mailedSale(app, sale)
  const link = order.payment === 'unpaid' && order.payby !== 'bill' ? await openPayLink(app, db, mailed) : null
  return [
    // The confirmation contains the pay button, so only the text message of the link is sent besides.
    ...(link?.messages.filter(({ channel }) => channel === 'text') ?? []),
    ...confirmationMail(app, mailed, link),
    ...toHauler(order.companyId, shop.newsAddress, newOrderMail(app, sale)),
  ]
}

/** The mail of an order placed and charged in this moment, from data at hand. */
function mailedSale(
  app: TransactionContext,
  { order, lines, shop, buyer, lastfour, keepsCard }: PlacedSale,
): MailedOrder {
  const charge = order.payment === 'paid' ? { at: app.now(), by: 'card' as const, number: '', lastfour } : null
  return { order, lines, charge, keepsCard, refunds: [], company: shop.company, buyer, replyTo: shop.newsAddress }
}

function toHauler(companyId: CompanyId, recipient: string | null, mail: MailContent): NewMessage[] {
  return recipient ? [{ ...mail, companyId, channel: 'email', recipient }] : []
}
