import type { CallName } from '#contract/contract.ts'
import type { RefundAnswer } from '#contract/services/order-office.ts'
import { centsOf } from '#domain/companies/money.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { paymentAfter, planRefund } from '#domain/payments/refund.ts'
import { keyUsed } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { claimKey, keepAnswer } from '#server/calls/idempotency.queries.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { mailRefund } from '#server/ordering/mails/refund.mail.ts'
import type { Claim } from './claim.ts'
import { findPaidPayment, lockRefunded, type PaidPayment } from './paid-payment.queries.ts'
import { bookRefund, insertRefund, nextRefund, refundUnderKey } from './refund.queries.ts'
import { answerOfRefund, doneAnswer } from './settle-refund.ts'

interface Wanted {
  payment: PaidPayment
  /** In dollars; all that is left when undefined. */
  amount: number | undefined
  reopens: boolean
  claim: Claim
}

export async function refundByHand(call: Call, name: CallName, wanted: Wanted): Promise<RefundAnswer> {
  const { payment, amount } = wanted
  const answer = await asTenantStaff(call.app, payment.company, (db) => record(call, db, wanted))
  if (answer.success)
    logAct(call, name, 'refund', { target: payment.order ?? `payment ${payment.id}`, ...(amount ? { amount } : {}) })
  return answer
}

async function record(
  { app, now }: Call,
  db: Db,
  { payment: { company, ...seen }, amount, reopens, claim }: Wanted,
): Promise<RefundAnswer> {
  await lockRefunded(db, { company, ...seen })
  const known = await refundUnderKey(db, claim.caller, claim.key)
  if (known) return answerOfRefund(known)
  const payment = await findPaidPayment(db, company, seen.id)
  if (!payment) return { success: false, resptext: refundMessages.nothingPaid }
  const plan = planRefund({ ...payment, settled: true }, amount === undefined ? null : centsOf(amount))
  if (!plan.ok) return { success: false, resptext: plan.resptext }
  if (await claimKey(db, claim)) throw keyUsed()
  const refund = { kind: 'hand' as const, amount: plan.amount }
  const { caller, key } = claim
  await insertRefund(
    db,
    { ...refund, ...(await nextRefund(db, payment)), retref: '', mid: null, caller, key, reopens },
    { state: 'done', decidedAt: now },
  )
  await bookRefund(db, payment, { amount: plan.amount, payment: paymentAfter('hand', payment, plan.amount) })
  await mailRefund(app, db, payment, plan.amount)
  const answer = doneAnswer(refund)
  await keepAnswer(db, caller, key, answer)
  return answer
}
