import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { sendLater } from '#server/messaging/jobs.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { buyerOfOrder, greeting, orderLink, sellerOf, toBuyer } from './order-mail-parts.ts'
import type { OrderRow } from './order-queries.ts'

/** Tells a buyer that the order does not stand any more. */
export async function mailCancellation(house: House, db: Db, order: OrderRow): Promise<void> {
  const buyer = buyerOfOrder(order)
  const { company } = await sellerOf(db, order.companyId)
  const parts = [
    greeting(buyer),
    `Order ${order.id} with ${company.name} was cancelled. If you did not ask for this, please call.`,
    { label: 'Your order', url: orderLink(house, order) },
  ]
  const mail = composeMail(`Order ${order.id} was cancelled`, parts, company)
  await sendLater(db, house.jobs, toBuyer(order, buyer, mail), house.now())
}
