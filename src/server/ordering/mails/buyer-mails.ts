import type { OrderId } from '#contract/fields.ts'
import { weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { whenSettled } from '#domain/messaging/mail-caps.ts'
import { type MailCause, transactional } from '#domain/messaging/mail-cause.ts'
import { calendarFile } from '#domain/ordering/calendar-file.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { dropUnsent, type NewMessage } from '#server/messaging/messaging.queries.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { dropOffText, type MailedOrder, mailToBuyer, readMailedOrder } from './buyer.mail.ts'
import { orderLink, placeInMail, thankYou } from './order-mail-parts.ts'

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

export async function mailCancellation(app: TransactionContext, db: Db, order: OrderRow): Promise<void> {
  await dropUnsent(db, order.companyId, dropOffTopic(order.id))
  const mailed = await readMailedOrder(app, db, order)
  const { company, replyTo } = mailed
  const ways = [replyTo && 'answer this email', company.phone && `call ${company.phone}`].filter(Boolean).join(' or ')
  const doubt = ways && `If you did not ask for this, ${ways}.`
  const money = order.payment === 'paid' && 'If you get a refund, we’ll email you again.'
  const news = {
    subject: `Order ${order.id} was cancelled`,
    title: ['Your order was cancelled.'],
    lead: [[doubt, money].filter(Boolean).join(' ')].filter(Boolean),
  }
  await sendLater(db, app.jobs, mailToBuyer(app, mailed, news), transactional, app.now())
}

/** Dedupe key of the drop-off email: a newer one replaces it until it is sent. */
const dropOffTopic = (order: OrderId): string => `drop-off ${order}`

/** Debounced by some minutes. @param before the day that was chosen earlier; null for the first one */
export async function mailDropOff(
  app: TransactionContext,
  db: Db,
  order: OrderRow & { datestart: string },
  before: string | null,
  cause: MailCause,
): Promise<void> {
  const mailed = { ...(await readMailedOrder(app, db, order)), order }
  const now = app.now()
  const timing = { dueAt: whenSettled(now), topic: dropOffTopic(order.id) }
  const messages = dropOffMail(app, mailed, before).map((message) => ({ ...message, ...timing }))
  await sendLater(db, app.jobs, messages, cause, now)
}

export function dropOffMail(
  app: TransactionContext,
  mailed: MailedOrder & { order: { datestart: string } },
  before: string | null,
): NewMessage[] {
  const { id, datestart: day, ampm } = mailed.order
  const place = placeInMail(mailed.order)
  const { name, phone } = mailed.company
  return mailToBuyer(app, mailed, {
    subject: `Your ${before ? 'new ' : ''}drop-off day: ${dropOffText(day, ampm)}`,
    title: [thankYou(mailed.buyer), `Your carts come ${weekdayOf(day)}.`],
    attachment: calendarFile(
      { order: id, hauler: name, day, ampm, place, phone, url: orderLink(app, mailed.order) },
      app.now(),
    ),
  })
}

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
  await sendLater(db, app.jobs, receiptMail(app, await readMailedOrder(app, db, order)), transactional, app.now())
}

export function receiptMail(app: TransactionContext, mailed: MailedOrder): NewMessage[] {
  const { order, company, buyer } = mailed
  const total = formatMoney(centsOfNumeric(order.total))
  return mailToBuyer(app, mailed, {
    subject: `Your receipt from ${company.name}`,
    title: [thankYou(buyer), `${company.name} received your payment of ${total}.`],
  })
}
