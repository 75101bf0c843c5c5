import { type Cents, formatMoney } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { sendLater } from '#server/messaging/jobs.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { buyerOfOrder, greeting, orderLink, sellerOf, toBuyer } from './order-mail-parts.ts'
import type { OrderRow } from './order-queries.ts'

/** Tells a buyer that money is on its way back. */
export async function mailRefund(house: House, db: Db, order: OrderRow, amount: Cents): Promise<void> {
  const buyer = buyerOfOrder(order)
  const { company } = await sellerOf(db, order.companyId)
  const parts = [
    greeting(buyer),
    `${company.name} gave you back ${formatMoney(amount)} of order ${order.id}. It goes to the card that you paid with and can take a few days to arrive.`,
    { label: 'Your order', url: orderLink(house, order) },
  ]
  const mail = composeMail(`Your refund from ${company.name}`, parts, company)
  await sendLater(db, house.jobs, toBuyer(order, buyer, mail), house.now())
}
