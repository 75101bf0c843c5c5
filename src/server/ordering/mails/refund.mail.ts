import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { mailToBuyer, readMailedOrder } from './buyer.mail.ts'

export async function mailRefund(app: TransactionContext, db: Db, order: OrderRow, amount: Cents): Promise<void> {
  const mailed = await readMailedOrder(db, order)
  const { name } = mailed.company
  const news = {
    subject: `Your refund from ${name}`,
    title: [`${name} refunded you ${formatMoney(amount)}.`],
    lead:
      mailed.charge?.by === 'card' ? ['It goes to the card that you paid with and can take a few days to arrive.'] : [],
  }
  await sendLater(db, app.jobs, mailToBuyer(app, mailed, news), transactional, app.now())
}
