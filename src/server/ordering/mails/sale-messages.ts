import type { CompanyId } from '#contract/fields.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { firstPeriodDay } from '#domain/ordering/prices/next-charge.ts'
import { chargeAfterSale, type PromisedCharge } from '#domain/ordering/prices/promised-charge.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { MailContent } from '#server/messaging/mail-layout.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { PlacedSale } from '#server/ordering/orders/sale-work.ts'
import { openPayLink } from '#server/ordering/pay-links/open-pay-link.ts'
import type { MailedOrder } from './buyer.mail.ts'
import { confirmationMail } from './buyer-mails.ts'
import { newOrderMail } from './new-order.mail.ts'

export async function messagesOfSale(app: TransactionContext, db: Db, sale: PlacedSale): Promise<NewMessage[]> {
  const { order, shop } = sale
  const mailed = await mailedSale(app, db, sale)
  const link = order.payment === 'unpaid' && order.payby !== 'bill' ? await openPayLink(app, db, mailed) : null
  return [
    // The confirmation contains the pay button, so only the text message of the link is sent besides.
    ...(link?.messages.filter(({ channel }) => channel === 'text') ?? []),
    ...confirmationMail(app, mailed, link),
    ...toHauler(order.companyId, shop.newsAddress, newOrderMail(app, sale)),
  ]
}

/** The mail of an order placed and charged in this moment, from data at hand. */
async function mailedSale(app: TransactionContext, db: Db, sale: PlacedSale): Promise<MailedOrder> {
  const { order, lines, shop, buyer, card, keepsCard } = sale
  const { company, newsAddress: replyTo } = shop
  const lastfour = card?.lastfour ?? ''
  const charge = order.payment === 'paid' ? { at: app.now(), by: 'card' as const, number: '', lastfour } : null
  const nextCharge = await chargeAfter(app, db, sale)
  return { order, lines, charge, nextCharge, keepsCard, refunds: [], company, buyer, replyTo }
}

/** Its bill is only written at commit. With credit or open bills, the first charge may be another: none is promised. */
async function chargeAfter(
  app: TransactionContext,
  db: Db,
  { order, shop: { company }, card, keepsCard }: PlacedSale,
): Promise<PromisedCharge | null> {
  const { companyId, customerId, payfrequency } = order
  if (!card || customerId === null || order.payment !== 'paid') return null
  const placed = todayIn(company.timezone, order.createdAt)
  const promised = chargeAfterSale({
    autopayFrom: company.autopayfrom,
    placed,
    begins: firstPeriodDay(company.periodsbegin, { placed, dropOff: order.firstday }),
    payfrequency,
    recurring: centsOfNumeric(order.recurring),
    keepsCard,
    card,
  })
  return promised && (await app.billPaymentWork.isEven(db, companyId, customerId)) ? promised : null
}

function toHauler(companyId: CompanyId, recipient: string | null, mail: MailContent): NewMessage[] {
  return recipient ? [{ ...mail, companyId, channel: 'email', recipient }] : []
}
