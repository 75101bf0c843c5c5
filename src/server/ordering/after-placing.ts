import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { tellHauler } from '#server/messaging/to-hauler.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { newOrderMail } from './new-order-mail.ts'
import { openPayLink } from './open-pay-link.ts'
import type { buyerOf } from './order-answers.ts'
import { mailBuyer, sellerOf } from './order-mail-parts.ts'
import { linesOfOrder, type OrderRow } from './order-queries.ts'

/**
 * What follows once an order is placed, in the same transaction: the confirmation, the link of an order that is still to be
 * paid, the hauler's mail, and the hauler's work.
 */
export async function afterPlacing(
  house: House,
  db: Db,
  order: OrderRow,
  buyer: ReturnType<typeof buyerOf>,
): Promise<void> {
  const [lines, company] = await Promise.all([linesOfOrder(db, order.companyId, order.id), sellerOf(db, order)])
  const payLink = order.payment === 'unpaid' ? await openPayLink(house, db, order, company, buyer) : null
  await mailBuyer(house, db, order, buyer, confirmationMail(house, { order, lines, company }, buyer, payLink))
  const mail = newOrderMail(house, order, lines, buyer)
  await tellHauler(db, house.jobs, order.companyId, mail, house.now())
  await house.saleWork.placed(db, order, lines, buyer, house.now())
}
