import type { OrderId } from '#contract/fields.ts'
import type { RefundAnswer } from '#contract/services/order-office.ts'
import { centsOf } from '#domain/companies/money.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { refundReference } from '#domain/payments/order-reference.ts'
import { paymentAfter, planRefund } from '#domain/payments/refund.ts'
import { keyUsed } from '#server/base/refusal.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { claimKey, keepAnswer } from '#server/calls/idempotency.queries.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { mailRefund } from '#server/ordering/mails/buyer-mails.ts'
import { findOrder } from '#server/ordering/orders/order.queries.ts'
import type { Claim } from './claim.ts'
import {
  bookRefund,
  handPaymentOf,
  insertRefund,
  lockOrder,
  nextRefundNumber,
  refundUnderKey,
} from './refund.queries.ts'
import { answerOfRefund, doneAnswer } from './settle-refund.ts'

interface Asked {
  order: OrderId
  /** In dollars; all that is left when undefined. */
  amount: number | undefined
  claim: Claim
}

export async function refundByHand(call: Call, { order, amount, claim }: Asked): Promise<RefundAnswer> {
  const tenant = tenantOf(call)
  const answer = await asTenantStaff(call.app, tenant, (db) => record(call, db, { order, amount, claim }))
  if (answer.success) logAct(call, 'services.refund', 'refund', { target: order, ...(amount ? { amount } : {}) })
  return answer
}

async function record(call: Call, db: Db, { order, amount, claim }: Asked): Promise<RefundAnswer> {
  const tenant = tenantOf(call)
  const { app, now } = call
  await lockOrder(db, tenant, order)
  const known = await refundUnderKey(db, claim.caller, claim.key)
  if (known) return answerOfRefund(known)
  const [payment, sold] = await Promise.all([handPaymentOf(db, tenant, order), findOrder(db, tenant, order)])
  if (!payment || !sold) return { success: false, resptext: refundMessages.nothingPaid }
  const plan = planRefund({ ...payment, settled: true }, amount === undefined ? null : centsOf(amount))
  if (!plan.ok) return { success: false, resptext: plan.resptext }
  if (await claimKey(db, claim)) throw keyUsed()
  const number = await nextRefundNumber(db, tenant, order)
  const refund = { kind: 'hand' as const, amount: plan.amount }
  const { caller, key } = claim
  await insertRefund(
    db,
    {
      ...refund,
      companyId: tenant,
      orderId: order,
      number,
      orderid: refundReference(order, number),
      retref: '',
      mid: null,
      caller,
      key,
    },
    { state: 'done', decidedAt: now },
  )
  const ended = paymentAfter('hand', payment, plan.amount)
  await bookRefund(db, { company: tenant, order, attempt: payment.attempt }, { amount: plan.amount, payment: ended })
  await mailRefund(app, db, sold, plan.amount)
  const answer = doneAnswer(refund)
  await keepAnswer(db, caller, key, answer)
  return answer
}
