import { formatMoney } from '#domain/companies/money.ts'
import { serviceText, siteRows } from '#domain/ordering/orders/service-words.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { composeMail, type MailContent, type MailPart } from '#server/messaging/mail-layout.ts'
import type { OrderLineRow, OrderRow } from '#server/ordering/orders/order.queries.ts'
import type { PlacedSale } from '#server/ordering/orders/sale-work.ts'
import { siteOfLine } from './order-mail-parts.ts'

const payments: Partial<Record<OrderRow['payment'], string>> = {
  paid: 'paid by card',
  unpaid: 'not paid yet',
  none: 'no card required',
}

export function newOrderMail(app: TransactionContext, { order, lines, buyer }: PlacedSale): MailContent {
  const rows: [string, string][] = [
    ['Name', buyer.fullname],
    ['Phone', buyer.cellphone],
    ['Email', buyer.email],
    ['Address', order.address],
    ['Place to confirm', order.placetoconfirm ? 'The address is not listed; the customer set a pin.' : ''],
    ['Total', `${formatMoney(centsOfNumeric(order.total))}, ${payments[order.payment] ?? order.payment}`],
  ]
  const given = rows.filter(([, value]) => value !== '')
  return composeMail(`New order ${order.id}: ${buyer.fullname}`, [
    `${buyer.fullname} placed order ${order.id}.`,
    { rows: given },
    ...lines.flatMap((line) => lineParts(order, line)),
    { label: 'Open the customer', url: `${app.env.publicUrl}/admin/customers/e/${order.customerId}` },
  ])
}

function lineParts({ type }: OrderRow, line: OrderLineRow): MailPart[] {
  const rows = siteRows(siteOfLine(line))
  return [serviceText(type, { ...line, price: centsOfNumeric(line.monthly) }), ...(rows.length > 0 ? [{ rows }] : [])]
}
