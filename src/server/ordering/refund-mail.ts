import { type Cents, formatMoney } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { sendLater } from '#server/messaging/jobs.ts'
import { mailToBuyer, readMailedOrder } from './buyer-mail.ts'
import type { OrderRow } from './order-queries.ts'

/** Tells a buyer that money is on its way back; the receipt in the mail shows what is left of the payment. */
export async function mailRefund(house: House, db: Db, order: OrderRow, amount: Cents): Promise<void> {
  const mailed = await readMailedOrder(db, order)
  const { name } = mailed.company
  const news = {
    subject: `Your refund from ${name}`,
    title: [`${name} gave you back ${formatMoney(amount)}.`],
    lead: ['It goes to the card that you paid with and can take a few days to arrive.'],
  }
  await sendLater(db, house.jobs, mailToBuyer(house, mailed, news), house.now())
}
