import { formatMoney } from '#domain/companies/money.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { type MailedOrder, mailToBuyer } from './buyer.mail.ts'
import { thankYou } from './order-mail-parts.ts'
import type { PayLink } from './pay-link.mail.ts'

/** @param payLink null when the hauler has to ask for the money */
export function confirmationMail(app: TransactionContext, mailed: MailedOrder, payLink: PayLink | null): NewMessage[] {
  const { order, company, buyer } = mailed
  const total = formatMoney(centsOfNumeric(order.total))
  const unpaid = order.payment === 'unpaid'
  const asked = `${company.name} will contact you about the first payment of ${total}.`
  const byLink = 'Pay by card with the button below. The link can be used for 30 days and charges you once.'
  return mailToBuyer(app, mailed, {
    subject: `Your order with ${company.name}`,
    title: [thankYou(buyer), 'Your order is placed.'],
    lead: payLink ? [byLink] : unpaid ? [asked] : [],
    links: payLink ? [{ label: `Pay ${total}`, url: payLink.url, primary: true }] : [],
    secrets: payLink ? [payLink.code] : [],
  })
}
