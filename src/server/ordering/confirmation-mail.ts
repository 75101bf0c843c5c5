import { todayIn } from '#domain/companies/calendar-day.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { nextChargeDay } from '#domain/ordering/next-charge.ts'
import { payFrequencyLabels } from '#domain/ordering/pay-frequency.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { House } from '#server/house.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import { greeting, lineText, orderLink } from './order-mail-parts.ts'
import type { OrderRow } from './order-queries.ts'
import type { PlacedSale } from './sale-work.ts'

/**
 * What a buyer gets within a minute: what was ordered, what was paid, and where to choose the drop-off day.
 * `payLink` is the address where an unpaid order is paid; null when the hauler has to ask for the money.
 */
export function confirmationMail(
  house: House,
  { order, lines, shop, buyer }: PlacedSale,
  payLink: string | null,
): MailContent {
  const { company } = shop
  const choosesDay = order.type === 'Residential' && !order.datestart
  const parts = [
    greeting(buyer),
    `${orderingMessages.thanks} ${orderingMessages.contactSoon}`,
    `Order ${order.id}, ${order.address}`,
    ...lines.map(lineText),
    ...moneyTexts(order, todayIn(company.timezone, house.now()), payLink !== null),
    ...(payLink ? [{ label: 'Pay now', url: payLink }] : []),
    {
      label: choosesDay ? 'Choose your drop-off day, or see your order' : 'Your order',
      url: orderLink(house, order),
    },
  ]
  return composeMail(`Your order with ${company.name}`, parts, company)
}

function moneyTexts(order: OrderRow, today: string, hasLink: boolean): string[] {
  const total = formatMoney(centsOfNumeric(order.total))
  const due = hasLink ? `Due: ${total}. You can pay it by card now.` : `Due: ${total}. We will get in touch about it.`
  const paid = { paid: `Paid today: ${total}`, unpaid: due }[order.payment as string]
  const recurring = centsOfNumeric(order.recurring)
  const months = order.payfrequency as PayFrequency
  const then = `Then ${formatMoney(recurring)} ${payFrequencyLabels[months].toLowerCase()}, from ${formatDay(nextChargeDay(today, months))}`
  return [...(paid ? [paid] : []), ...(recurring > 0 ? [then] : [])]
}
