import { formatMoney } from '#domain/companies/money.ts'
import type { TransactionContext } from '#server/app-context.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import type { PlacedSale } from '#server/ordering/orders/sale-work.ts'
import { lineText } from './order-mail-parts.ts'

const payments: Partial<Record<OrderRow['payment'], string>> = {
  paid: 'paid by card',
  unpaid: 'not paid yet',
  none: 'no card was asked',
}

/** Tells a hauler that somebody ordered. */
export function newOrderMail(app: TransactionContext, { order, lines, buyer }: PlacedSale): MailContent {
  const rows: [string, string][] = [
    ['Name', buyer.fullname],
    ['Phone', buyer.cellphone],
    ['E-mail', buyer.email],
    ['Address', order.address],
    ['Total', `${formatMoney(centsOfNumeric(order.total))}, ${payments[order.payment] ?? order.payment}`],
  ]
  const given = rows.filter(([, value]) => value !== '')
  return composeMail(`New order ${order.id}: ${buyer.fullname}`, [
    `${buyer.fullname} placed order ${order.id}.`,
    { rows: given },
    ...lines.map((line) => lineText(order.type, line)),
    { label: 'Open the customer', url: `${app.env.publicUrl}/admin/customers/e/${order.customerId}` },
  ])
}
