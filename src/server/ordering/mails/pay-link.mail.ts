import { formatMoney } from '#domain/companies/money.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { type MailedOrder, mailToBuyer, readMailedOrder } from './buyer.mail.ts'
import { thankYou } from './order-mail-parts.ts'

export interface PayLink {
  url: string
  code: string
}

/** The mail that asks for the first payment. */
export function payLinkMail(app: TransactionContext, mailed: MailedOrder, { url, code }: PayLink): NewMessage[] {
  const { order, company } = mailed
  const total = formatMoney(centsOfNumeric(order.total))
  return mailToBuyer(app, mailed, {
    subject: `Your first payment to ${company.name}`,
    title: [`Your first payment of ${total}`],
    lead: [`Here is the link to pay ${company.name} by card. It can be used for 30 days and charges you once.`],
    links: [{ label: `Pay ${total}`, url, primary: true }],
    secrets: [code],
  })
}

export const payLinkText = (order: OrderRow, company: CompanyRow, url: string): string =>
  `${company.name}: please make your first payment of ${formatMoney(centsOfNumeric(order.total))} here: ${url}`

export async function mailReceipt(app: TransactionContext, db: Db, order: OrderRow): Promise<void> {
  await sendLater(db, app.jobs, receiptMail(app, await readMailedOrder(db, order)), transactional, app.now())
}

export function receiptMail(app: TransactionContext, mailed: MailedOrder): NewMessage[] {
  const { order, company, buyer } = mailed
  const total = formatMoney(centsOfNumeric(order.total))
  return mailToBuyer(app, mailed, {
    subject: `Your receipt from ${company.name}`,
    title: [thankYou(buyer), `${company.name} received your payment of ${total}.`],
  })
}
