import type { TransactionContext } from '#server/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { MailContent } from '#server/messaging/mail-layout.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { PlacedSale } from '#server/ordering/orders/sale-work.ts'
import { openPayLink } from '#server/ordering/pay-links/open-pay-link.ts'
import type { MailedOrder } from './buyer.mail.ts'
import { confirmationMail } from './confirmation.mail.ts'
import { newOrderMail } from './new-order.mail.ts'

/**
 * Everything that goes out once an order is placed: the confirmation, the link of an order that is still to be paid, and the
 * hauler's own mail.
 */
export async function messagesOfSale(app: TransactionContext, db: Db, sale: PlacedSale): Promise<NewMessage[]> {
  const { order, shop } = sale
  const mailed = mailedSale(app, sale)
  const link = order.payment === 'unpaid' ? await openPayLink(app, db, mailed) : null
  return [
    // The confirmation has the pay button itself: of the link's own messages only the text goes beside it.
    ...(link?.messages.filter(({ channel }) => channel === 'text') ?? []),
    ...confirmationMail(app, mailed, link),
    ...toHauler(order.companyId, shop.newsAddress, newOrderMail(app, sale)),
  ]
}

/** An order that was placed this moment; its charge, if any, was made a moment ago. */
function mailedSale(
  app: TransactionContext,
  { order, lines, shop, buyer, lastfour, keepsCard }: PlacedSale,
): MailedOrder {
  const charge = order.payment === 'paid' ? { at: app.now(), by: 'card' as const, number: '', lastfour } : null
  return { order, lines, charge, keepsCard, refunds: [], company: shop.company, buyer, replyTo: shop.newsAddress }
}

function toHauler(companyId: number, recipient: string | null, mail: MailContent): NewMessage[] {
  return recipient ? [{ ...mail, companyId, channel: 'email', recipient }] : []
}
