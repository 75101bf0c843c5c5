import type { OrderId } from '#contract/fields.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { differenceMessages } from '#domain/payments/messages.ts'
import { paymentAfter } from '#domain/payments/refund.ts'
import type { Call } from '#server/calls/handler.ts'
import { callerOf } from '#server/calls/idempotency.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { findOrder, type OrderRow } from '#server/ordering/orders/order.queries.ts'
import { bookRefund, chargeOf, lockOrder, nextRefundNumber } from '#server/ordering/refunds/refund.queries.ts'
import { insertMadeRefund, insertPaidAttempt } from './attach.queries.ts'
import type { KeptDifference } from './differences.queries.ts'

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
    : attachRefund(call, db, difference, order)
}

async function attachCharge({ now }: Call, db: Db, difference: KeptDifference, order: OrderRow) {
  const { there, mid, retref, orderid } = difference
  if (order.state !== 'placed' || order.payment !== 'unpaid') return differenceMessages.notUnpaid
  const total = centsOfNumeric(order.total)
  if (total !== there) return differenceMessages.otherTotal(formatMoney(total))
  await insertPaidAttempt(db, order, { mid, retref, orderid: orderid || `HD-${difference.id}`, now })
  return null
}

async function attachRefund(call: Call, db: Db, difference: KeptDifference, order: OrderRow) {
  const { companyId: company, there, mid, orderid, id } = difference
  const charge = await chargeOf(db, company, order.id)
  const amount = there ?? 0
  if (!charge) return differenceMessages.noCharge
  if (amount > charge.paid - charge.refunded)
    return differenceMessages.tooMuch(formatMoney(charge.paid - charge.refunded))
  const number = await nextRefundNumber(db, company, order.id)
  const refund = {
    companyId: company,
    orderId: order.id,
    number,
    orderid: orderid || `HD-${id}`,
    retref: charge.retref,
    mid,
    kind: 'refund' as const,
    amount,
    caller: callerOf(call),
    key: call.idempotencyKey ?? `difference ${id}`,
  }
  await insertMadeRefund(db, refund, call.now)
  const payment = paymentAfter('refund', charge, amount)
  await bookRefund(db, { company, order: order.id, attempt: charge.attempt }, { amount, payment })
  return null
}
