import { todayIn } from '#domain/companies/calendar-day.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { nextChargeDay } from '#domain/ordering/next-charge.ts'
import { payFrequencyLabels } from '#domain/ordering/pay-frequency.ts'
import { findCompany } from '#server/companies/queries.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { House } from '#server/house.ts'
import { escapeHtml } from '#server/messaging/html.ts'
import type { NewMessage } from '#server/messaging/queries.ts'
import type { OrderLineRow, OrderRow } from './order-queries.ts'

/** What a buyer gets within a minute: what was ordered, what was paid, and where to choose the drop-off day. */
export async function confirmationMail(
  house: House,
  db: Db,
  order: OrderRow,
  lines: OrderLineRow[],
  buyer: { firstname: string; email: string },
): Promise<NewMessage> {
  const company = await findCompany(db, order.companyId)
  if (!company) throw new Error('An order has a company')
  const link = `${house.env.publicUrl}/order/${order.id}?key=${order.key}`
  const today = todayIn(company.timezone, house.now())
  const paragraphs = [
    `Hello ${buyer.firstname || 'there'},`,
    `${orderingMessages.thanks} ${orderingMessages.contactSoon}`,
    `Order ${order.id}, ${order.address}`,
    ...lines.map(lineText),
    ...moneyTexts(order, today),
    order.type === 'Residential' && !order.datestart
      ? `Choose your drop-off day, or see your order: ${link}`
      : `Your order: ${link}`,
    `${company.name}${company.phone ? `, ${company.phone}` : ''}`,
  ]
  return {
    companyId: order.companyId,
    channel: 'email',
    recipient: buyer.email,
    subject: `Your order with ${company.name}`,
    text: paragraphs.join('\n\n'),
    html: paragraphs
      .map(
        (text) =>
          `<p>${escapeHtml(text).replace(escapeHtml(link), `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`)}</p>`,
      )
      .join(''),
  }
}

function lineText({ name, cans, frequency, monthly, datestart, dateend }: OrderLineRow): string {
  const price = formatMoney(centsOfNumeric(monthly))
  if (datestart && dateend) return `${name}, ${formatDay(datestart)} to ${formatDay(dateend)}: ${price}`
  return `${name}, ${cans} ${cans === 1 ? 'can' : 'cans'}, ${frequency}: ${price} a month`
}

function moneyTexts(order: OrderRow, today: string): string[] {
  const total = formatMoney(centsOfNumeric(order.total))
  const paid = { paid: `Paid today: ${total}`, unpaid: `Due: ${total}. We will send you a link to pay.` }[
    order.payment as string
  ]
  const recurring = centsOfNumeric(order.recurring)
  const months = order.payfrequency as PayFrequency
  const then = `Then ${formatMoney(recurring)} ${payFrequencyLabels[months].toLowerCase()}, from ${formatDay(nextChargeDay(today, months))}`
  return [...(paid ? [paid] : []), ...(recurring > 0 ? [then] : [])]
}
