import { countedContainers } from '#domain/catalog/container-words.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { changeOrCancel } from '#domain/ordering/change-or-cancel.ts'
import { cardKeptText, cardNotKeptText } from '#domain/ordering/consents.ts'
import { type ServiceSite, siteRows } from '#domain/ordering/orders/service-words.ts'
import { type ReceiptSum, receiptAfter, receiptRows, receiptTotal } from '#domain/ordering/prices/receipt.ts'
import { whatComesNext } from '#domain/ordering/wizard/what-comes-next.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { HaulerMailPart, MailLink } from '#server/messaging/hauler-mail-parts.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { cardOfOrder } from '#server/ordering/kept-cards/kept-card.queries.ts'
import { type Buyer, buyerOfOrder } from '#server/ordering/orders/buyer.ts'
import { linesOfOrder, newsAddressOf, type OrderRow } from '#server/ordering/orders/order.queries.ts'
import { haulerFace, wholeUrl } from './hauler-face.ts'
import { orderLink, placeInMail, sellerOf, siteOfLine } from './order-mail-parts.ts'
import { moneyOf, orderAfter, receiptMoney, receiptOrder, type SoldOrder } from './order-receipt.ts'

export interface MailedOrder extends SoldOrder {
  company: CompanyRow
  buyer: Buyer
  keepsCard: boolean
  replyTo: string | null
}

export interface OrderNews {
  subject: string
  title: readonly string[]
  lead?: readonly string[]
  links?: readonly (MailLink & { primary?: boolean })[]
  attachment?: NewMessage['attachment']
  /** Secrets in the mail besides the order's own key. */
  secrets?: readonly string[]
}

export async function readMailedOrder(app: TransactionContext, db: Db, order: OrderRow): Promise<MailedOrder> {
  const { companyId, id } = order
  const [{ company }, lines, money, replyTo, card, nextCharge] = await Promise.all([
    sellerOf(db, companyId),
    linesOfOrder(db, companyId, id),
    moneyOf(db, order),
    newsAddressOf(db, companyId),
    cardOfOrder(db, companyId, id),
    app.billPaymentWork.nextCharge(db, order, app.now()),
  ])
  const buyer = buyerOfOrder(order)
  return { order, lines, ...money, nextCharge, company, keepsCard: card !== null, buyer, replyTo }
}

/** Always with the whole receipt. Empty for a buyer without an address. */
export function mailToBuyer(app: TransactionContext, mailed: MailedOrder, news: OrderNews): NewMessage[] {
  const { order, company, buyer } = mailed
  if (!buyer.email) return []
  const { subject, title, lead = [], links = [], attachment = null, secrets = [] } = news
  const mail = composeHaulerMail(haulerFace(app, company, mailed.replyTo), {
    subject,
    title,
    about: [`Order ${order.id}`, placedText(order.createdAt, company.timezone)],
    parts: [
      ...lead.map((text) => ({ kind: 'paragraph' as const, text })),
      ...whenParts(app, mailed, links),
      ...moneyParts(mailed),
      ...changeParts(app, mailed),
    ],
    footLinks: termsLinks(app, mailed),
    reason: `Sent to ${buyer.email} because of an order on our page.`,
  })
  const { companyId, key } = order
  return [{ ...mail, companyId, channel: 'email', recipient: buyer.email, attachment, secrets: [key, ...secrets] }]
}

const placedText = (at: Date, timezone: string): string =>
  `${formatDayWithWeekday(todayIn(timezone, at))}, ${timeText(at.getTime(), timezone)}`

function termsLinks(app: TransactionContext, { order, company }: MailedOrder): MailLink[] {
  const { tosresidential, toscommercial, tosrolloff } = company
  const terms: Record<ServiceType, [string | null, string]> = {
    Residential: [tosresidential, 'Residential terms (PDF)'],
    Commercial: [toscommercial, 'Commercial terms (PDF)'],
    'Roll-Offs': [tosrolloff, 'Roll-off terms (PDF)'],
  }
  const [path, label] = terms[order.type]
  return path ? [{ label, url: wholeUrl(app, path) }] : []
}

export const dropOffText = (day: string, ampm: string | null): string =>
  [formatDayWithWeekday(day), ampm].filter(Boolean).join(', ')

function whenParts(
  app: TransactionContext,
  mailed: MailedOrder,
  links: NonNullable<OrderNews['links']>,
): HaulerMailPart[] {
  const { order } = mailed
  if (order.state !== 'placed') return links.length > 0 ? [{ kind: 'links', links }] : []
  const boxes = order.type === 'Residential' ? [cartsBox(mailed)] : mailed.lines.map((line) => lineBox(order, line))
  const all = isDayOpen(app, mailed) ? [...links, ...dayLinks(app, order, links)] : links
  return [
    ...boxes.map((box) => ({ kind: 'box' as const, ...box })),
    ...siteParts(mailed),
    ...(all.length > 0 ? [{ kind: 'links' as const, links: all }] : []),
  ]
}

/** Judged by the day alone; the order's page checks more. */
const isDayOpen = (app: TransactionContext, { order: { type, datestart }, company }: MailedOrder): boolean =>
  type === 'Residential' && (datestart === null || datestart > todayIn(company.timezone, app.now()))

function cartsBox({ order, lines }: MailedOrder) {
  const count = lines.reduce((sum, { cans }) => sum + cans, 0)
  const carts = countedContainers('Residential', count)
  const them = count === 1 ? 'it' : 'them'
  return order.datestart
    ? { title: dropOffText(order.datestart, order.ampm), text: `${carts} at the curb of ${placeInMail(order)}` }
    : {
        title: `When should we bring ${them}?`,
        text: `${carts} for the curb of ${placeInMail(order)}. You choose the day.`,
      }
}

function lineBox(order: OrderRow, { name, cans, datestart, dateend }: SoldOrder['lines'][number]) {
  const start = datestart ? formatDayWithWeekday(datestart) : "We'll call you to set the day"
  const title = dateend && dateend !== datestart ? `${start} to ${formatDayWithWeekday(dateend)}` : start
  const what = order.type === 'Roll-Offs' ? name : `${name}, ${countedContainers('Commercial', cans)}`
  return { title, text: `${what}, at ${placeInMail(order)}` }
}

/**
 * Site details for the driver, so that the buyer can correct them. Free text is left out of an unpaid order's mail: a
 * stranger could use it to write to any address.
 */
function siteParts({ order, lines, company }: MailedOrder): HaulerMailPart[] {
  const texts = lines.flatMap((line) =>
    siteRows(wordsOf(order, siteOfLine(line))).map(([label, value]) =>
      lines.length > 1 ? `${line.name}, ${label.toLowerCase()}: ${value}` : `${label}: ${value}`,
    ),
  )
  const pin = order.placetoconfirm ? [`${company.name} will confirm the place you marked on the map.`] : []
  return [...texts, ...pin].map((text) => ({ kind: 'paragraph', text }))
}

const wordsOf = ({ payment }: OrderRow, site: ServiceSite): ServiceSite =>
  payment === 'paid' ? site : { ...site, notes: '', contact: null }

function dayLinks(app: TransactionContext, order: OrderRow, others: readonly { primary?: boolean }[]) {
  const url = orderLink(app, order)
  const primary = !others.some((link) => link.primary)
  if (!order.datestart) return [{ label: 'Choose your drop-off day', url, primary }]
  const file = `${app.env.publicUrl}/order/${order.id}/drop-off.ics?key=${order.key}`
  return [
    { label: 'Add to calendar', url: file, primary },
    { label: 'Change day', url },
  ]
}

function moneyParts(mailed: MailedOrder): HaulerMailPart[] {
  const { company } = mailed
  const money = receiptMoney(mailed, company.timezone)
  const rows = receiptRows(receiptOrder(mailed)).map(({ kind, label, detail, amount }) => {
    return { label, detail, amount: formatMoney(amount), minor: kind === 'tax' }
  })
  return [
    { kind: 'heading', text: 'What you ordered' },
    { kind: 'amounts', rows, sum: sumRow(receiptTotal(money)), after: receiptAfter(money).map(sumRow) },
    { kind: 'heading', text: 'Next steps' },
    { kind: 'paragraph', text: nextText(mailed) },
  ]
}

const sumRow = ({ label, detail, amount }: ReceiptSum) => ({ label, detail, amount: formatMoney(amount) })

function nextText(mailed: MailedOrder): string {
  const next = whatComesNext(orderAfter(mailed, mailed.company))
  const { charge, order, company, keepsCard } = mailed
  if (charge?.by !== 'card' || order.state !== 'placed') return next
  return `${next} ${keepsCard ? cardKeptText(company.name) : cardNotKeptText}`
}

function changeParts(app: TransactionContext, mailed: MailedOrder): HaulerMailPart[] {
  const { order, company, replyTo } = mailed
  const stands = order.state === 'placed'
  const ways = { dayopen: isDayOpen(app, mailed), phone: company.phone, answered: replyTo !== null, inMail: true }
  const text = stands ? changeOrCancel(ways) : ''
  const label = stands ? 'See or change your order' : 'See your order'
  return [
    ...(text
      ? [
          { kind: 'heading' as const, text: 'Change or cancel' },
          { kind: 'paragraph' as const, text },
        ]
      : []),
    { kind: 'links', links: [{ label, url: orderLink(app, order) }] },
  ]
}
