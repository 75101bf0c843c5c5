import { formatMoney } from '#domain/companies/money.ts'
import type { CompanyRow } from '#server/companies/queries.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import { type Buyer, greeting } from './order-mail-parts.ts'
import type { OrderRow } from './order-queries.ts'

/** The mail that asks for the first payment (decision 26). */
export function payLinkMail(order: OrderRow, company: CompanyRow, buyer: Buyer, url: string): MailContent {
  const total = formatMoney(centsOfNumeric(order.total))
  const parts = [
    greeting(buyer),
    `Here is the link to make your first payment of ${total} to ${company.name} for order ${order.id}. It can be used for 30 days.`,
    { label: `Pay ${total}`, url },
  ]
  return composeMail(`Your first payment to ${company.name}`, parts, company)
}

/** The same as a text. */
export const payLinkText = (order: OrderRow, company: CompanyRow, url: string): string =>
  `${company.name}: please make your first payment of ${formatMoney(centsOfNumeric(order.total))} here: ${url}`

/** What a buyer gets once the link was paid. */
export function receiptMail(order: OrderRow, company: CompanyRow, buyer: Buyer, orderUrl: string): MailContent {
  const parts = [
    greeting(buyer),
    `Thank you. ${company.name} received your payment of ${formatMoney(centsOfNumeric(order.total))} for order ${order.id}.`,
    { label: 'Your order', url: orderUrl },
  ]
  return composeMail(`Your receipt from ${company.name}`, parts, company)
}
