import type { OrderId } from '#contract/fields.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { differenceMessages } from '#domain/payments/messages.ts'
import { refundedPayment } from '#domain/payments/order-reference.ts'
import { paymentAfter } from '#domain/payments/refund.ts'
import type { Call } from '#server/calls/handler.ts'
import { callerOf } from '#server/calls/idempotency.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { findOrder, type OrderRow } from '#server/ordering/orders/order.queries.ts'
import {
  findPaidPayment,
  lockOrder,
  lockRefunded,
  type PaidPayment,
  paymentOfOrder,
} from '#server/ordering/refunds/paid-payment.queries.ts'
import { bookRefund, nextRefund } from '#server/ordering/refunds/refund.queries.ts'
import { insertMadeRefund, insertPaidAttempt } from './attach.queries.ts'
import type { KeptDifference } from './differences.queries.ts'

/** Books a difference on an order. @returns why not; null when it is booked */
export async function attachToOrder(
  call: Call,
  db: Db,
  difference: KeptDifference,
  number: OrderId,
): Promise<string | null> {
  const company = difference.companyId
  await lockOrder(db, company, number)
  const order = await findOrder(db, company, number)
  if (!order) return differenceMessages.noOrder
  return difference.kind === 'unknown charge'
    ? attachCharge(call, db, difference, order)
    : attachRefund(call, db, difference, await paymentOfOrder(db, company, number))
}

/** Books a refund on the payment of bills that its reference names. @returns why not; null when it is booked */
export async function attachToPayment(call: Call, db: Db, difference: KeptDifference): Promise<string | null> {
  const { companyId: company, orderid } = difference
  const id = refundedPayment(orderid)
  if (id === null) return differenceMessages.orderRequired
  await lockRefunded(db, { company, id, order: null })
  const payment = await findPaidPayment(db, company, id)
  return attachRefund(call, db, difference, payment?.order === null ? payment : undefined)
}

async function attachCharge({ now }: Call, db: Db, difference: KeptDifference, order: OrderRow) {
  const { there, mid, retref, orderid } = difference
  if (order.state !== 'placed' || order.payment !== 'unpaid') return differenceMessages.notUnpaid
  const total = centsOfNumeric(order.total)
  if (total !== there) return differenceMessages.otherTotal(formatMoney(total))
  await insertPaidAttempt(db, order, { mid, retref, orderid: orderid || `HD-${difference.id}`, now })
  return null
}

async function attachRefund(call: Call, db: Db, difference: KeptDifference, payment: PaidPayment | undefined) {
  const { there, mid, orderid, id } = difference
  const amount = there ?? 0
  if (payment?.kind !== 'card' || !payment.retref) return differenceMessages.noCharge
  const left = payment.paid - payment.refunded
  if (amount > left) return differenceMessages.tooMuch(formatMoney(left))
  const refund = {
    ...(await nextRefund(db, payment)),
    orderid: orderid || `HD-${id}`,
    retref: payment.retref,
    mid,
    kind: 'refund' as const,
    amount,
    caller: callerOf(call),
    key: call.idempotencyKey ?? `difference ${id}`,
    reopens: payment.order === null,
  }
  await insertMadeRefund(db, refund, call.now)
  await bookRefund(db, payment, { amount, payment: paymentAfter('refund', payment, amount) })
  return null
}
