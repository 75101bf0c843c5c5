import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import type { MailContent } from '#server/messaging/mail-layout.ts'
import type { NewMessage } from '#server/messaging/queries.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { newOrderMail } from './new-order-mail.ts'
import { openPayLink } from './open-pay-link.ts'
import { toBuyer } from './order-mail-parts.ts'
import type { PlacedSale } from './sale-work.ts'

/**
 * Everything that goes out once an order is placed: the confirmation, the link of an order that is still to be paid, and the
 * hauler's own mail.
 */
export async function messagesOfSale(house: House, db: Db, sale: PlacedSale): Promise<NewMessage[]> {
  const { order, buyer, shop } = sale
  const link = order.payment === 'unpaid' ? await openPayLink(house, db, sale) : null
  return [
    ...(link?.messages ?? []),
    ...toBuyer(order, buyer, confirmationMail(house, sale, link?.url ?? null)),
    ...toHauler(order.companyId, shop.newsAddress, newOrderMail(house, sale)),
  ]
}

function toHauler(companyId: number, recipient: string | null, mail: MailContent): NewMessage[] {
  return recipient ? [{ ...mail, companyId, channel: 'email', recipient }] : []
}
