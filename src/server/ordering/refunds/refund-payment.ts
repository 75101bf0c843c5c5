import type { CallName } from '#contract/contract.ts'
import { type RefundAnswer, refundRunning } from '#contract/services/order-office.ts'
import { type Cents, centsOf, dollarsOf } from '#domain/companies/money.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { planRefund } from '#domain/payments/refund.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { keyUsed, Refusal } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { claimKey } from '#server/calls/idempotency.queries.ts'
import { bodyHash, callerOf } from '#server/calls/idempotency.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import type { Claim } from './claim.ts'
import { giveBack } from './give-back.ts'
import { guardLargeRefund } from './large-refund.ts'
import { findPaidPayment, lockRefunded, type PaidPayment } from './paid-payment.queries.ts'
import { hasOpenRefund, insertRefund, type NewRefund, nextRefund, refundUnderKey } from './refund.queries.ts'
import { refundByHand } from './refund-by-hand.ts'
import { answerOfRefund } from './settle-refund.ts'

const KEPT_HOURS = 7 * 24
const refused = (resptext: string): RefundAnswer => ({ success: false, resptext })

export interface WantedRefund {
  payment: PaidPayment | undefined
  /** In dollars; all that is left when undefined. */
  amount: number | undefined
  /** The bills that the payment paid are asked for again. */
  reopens: boolean
}

/**
 * Refunds a payment, once per key: the request is committed before the gateway is asked, and an unclear answer is
 * settled by inquiry. A refusal is not final: the same key may try again later.
 * @throws Refusal 409 when the key was used with another body, or while another refund of it is open, 403 for a large
 * amount and a login that is not fresh
 */
export async function refundPayment(call: Call, name: CallName, wanted: WantedRefund): Promise<RefundAnswer> {
  const { app } = call
  const { payment } = wanted
  const tenant = tenantOf(call)
  const claim = claimOf(call, name)
  const known = await asTenantStaff(app, tenant, (db) => answerUnderKey(db, claim))
  if (known) return known
  if (!payment) return refused(refundMessages.nothingPaid)
  if (payment.kind !== 'card') return refundByHand(call, name, { ...wanted, payment, claim })
  const merchant = await merchantOfPayment(app, { company: tenant, mid: payment.mid })
  if (!merchant) return refused(refundMessages.misconfigured)
  // On a concurrent repeat, the other call's answer wins over this one's failure.
  const otherwise = async () => asTenantStaff(app, tenant, (db) => answerUnderKey(db, claim))
  const current = await chargeAtBank(app, merchant, payment)
  if ('resptext' in current) return (await otherwise()) ?? refused(current.resptext)
  const begun = await asTenantStaff(app, tenant, (db) =>
    begin(db, call, { ...wanted, payment, claim, ...current }),
  ).catch(async (error: unknown) => {
    const answer = error instanceof Refusal && error.declared === refundRunning ? await otherwise() : null
    if (answer) return answer
    throw error
  })
  if ('success' in begun) return begun.success ? begun : ((await otherwise()) ?? begun)
  logAct(call, name, 'refund', { target: payment.order ?? `payment ${payment.id}`, amount: dollarsOf(begun.amount) })
  return giveBack(app, merchant, begun)
}

const claimOf = (call: Call, endpoint: CallName): Claim => ({
  caller: callerOf(call),
  key: call.idempotencyKey as string,
  endpoint,
  hash: bodyHash(call.raw),
  now: call.now,
  keptHours: KEPT_HOURS,
})

async function answerUnderKey(db: Db, claim: Claim): Promise<RefundAnswer | null> {
  const row = await refundUnderKey(db, claim.caller, claim.key)
  if (!row) return null
  const held = await claimKey(db, claim)
  if (held && (held.endpoint !== claim.endpoint || held.hash !== claim.hash.toString('hex'))) throw keyUsed()
  return answerOfRefund(row)
}

export async function chargeAtBank(
  app: AppContext,
  merchant: Merchant,
  { paid, refunded, retref }: PaidPayment,
): Promise<{ settled: boolean } | { resptext: string }> {
  if (refunded >= paid) return { resptext: refundMessages.nothingLeft }
  const found = await app.outside.gateway.inquire(merchant, retref ?? '', paid)
  switch (found.kind) {
    case 'approved':
      return { settled: found.settled || (found.refundable && !found.voidable) }
    case 'voided':
      return { resptext: refundMessages.nothingLeft }
    case 'unknown':
    case 'throttled':
      return { resptext: refundMessages.unreachable }
    case 'misconfigured':
      return { resptext: refundMessages.misconfigured }
    default:
      return { resptext: refundMessages.notFound }
  }
}

interface Beginning extends WantedRefund {
  payment: PaidPayment
  claim: Claim
  settled: boolean
}

async function begin(
  db: Db,
  call: Call,
  { payment, amount, reopens, claim, settled }: Beginning,
): Promise<NewRefund | RefundAnswer> {
  await lockRefunded(db, payment)
  const charge = await findPaidPayment(db, payment.company, payment.id)
  if (!charge?.retref) return refused(refundMessages.nothingPaid)
  if (await hasOpenRefund(db, charge)) throw new Refusal(refundRunning, { message: refundMessages.running })
  const asked: Cents | null = amount === undefined ? null : centsOf(amount)
  const plan = planRefund({ ...charge, settled }, asked)
  if (!plan.ok) return refused(plan.resptext)
  await guardLargeRefund(call, db, { payment: charge, amount: plan.amount })
  if (await claimKey(db, claim)) throw keyUsed()
  const refund = {
    ...(await nextRefund(db, charge)),
    retref: charge.retref,
    mid: charge.mid,
    kind: plan.kind,
    amount: plan.amount,
    caller: claim.caller,
    key: claim.key,
    reopens,
  }
  await insertRefund(db, refund)
  return refund
}
