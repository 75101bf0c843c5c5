import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { buyerOfOrder, greeting, mailBuyer, orderLink, sellerOf } from './order-mail-parts.ts'
import type { OrderRow } from './order-queries.ts'

/** Tells a buyer that the order does not stand any more. */
export async function mailCancellation(house: House, db: Db, order: OrderRow): Promise<void> {
  const buyer = buyerOfOrder(order)
  const company = await sellerOf(db, order)
  const parts = [
    greeting(buyer),
    `Order ${order.id} with ${company.name} was cancelled. If you did not ask for this, please call.`,
    { label: 'Your order', url: orderLink(house, order) },
  ]
  await mailBuyer(house, db, order, buyer, composeMail(`Order ${order.id} was cancelled`, parts, company))
}
