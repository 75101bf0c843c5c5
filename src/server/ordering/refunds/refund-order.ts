import type { Given } from '#contract/contract.ts'
import type { OrderId } from '#contract/fields.ts'
import { type RefundAnswer, refundRunning } from '#contract/services/order-office.ts'
import { type Cents, centsOf, dollarsOf } from '#domain/companies/money.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { refundReference } from '#domain/payments/order-reference.ts'
import { planRefund } from '#domain/payments/refund.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { keyUsed, Refusal } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { claimKey } from '#server/calls/idempotency.queries.ts'
import { bodyHash, callerOf } from '#server/calls/idempotency.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import type { Claim } from './claim.ts'
import { giveBack } from './give-back.ts'
import { guardLargeRefund } from './large-refund.ts'
import {
  type Charge,
  chargeOf,
  insertRefund,
  lockOrder,
  type NewRefund,
  nextRefundNumber,
  refundsOf,
  refundUnderKey,
} from './refund.queries.ts'
import { refundByHand } from './refund-by-hand.ts'
import { answerOfRefund } from './settle-refund.ts'

const KEPT_HOURS = 7 * 24
const refused = (resptext: string): RefundAnswer => ({ success: false, resptext })

/**
 * Refunds an order's charge, once per key: the request is committed before the gateway is asked, and an unclear answer
 * is settled by inquiry. A refusal is not final: the same key may try again later.
 * @throws Refusal 409 when the key was used with another body, or while another refund of the order is open, 403 for a
 * large amount and a login that is not fresh
 */
export async function refundOrder(call: Call, { order, amount }: Given<'services.refund'>): Promise<RefundAnswer> {
  const { app } = call
  const tenant = tenantOf(call)
  const claim = claimOf(call)
  const known = await asTenantStaff(app, tenant, (db) => answerUnderKey(db, claim))
  if (known) return known
  const charge = await asTenantStaff(app, tenant, (db) => chargeOf(db, tenant, order))
  if (!charge) return refundByHand(call, { order, amount, claim })
  const merchant = await merchantOfPayment(app, { company: tenant, mid: charge.mid })
  if (!merchant) return refused(refundMessages.misconfigured)
  // On a concurrent repeat, the other call's answer wins over this one's failure.
  const otherwise = async () => asTenantStaff(app, tenant, (db) => answerUnderKey(db, claim))
  const current = await chargeAtBank(app, merchant, charge)
  if ('resptext' in current) return (await otherwise()) ?? refused(current.resptext)
  const asked = amount === undefined ? null : centsOf(amount)
  const begun = await asTenantStaff(app, tenant, (db) =>
    begin(db, call, { tenant, order, claim, asked, ...current }),
  ).catch(async (error: unknown) => {
    const answer = error instanceof Refusal && error.declared === refundRunning ? await otherwise() : null
    if (answer) return answer
    throw error
  })
  if ('success' in begun) return begun.success ? begun : ((await otherwise()) ?? begun)
  logAct(call, 'services.refund', 'refund', { target: order, amount: dollarsOf(begun.amount) })
  return giveBack(app, merchant, begun)
}

const claimOf = (call: Call): Claim => ({
  caller: callerOf(call),
  key: call.idempotencyKey as string,
  endpoint: 'services.refund',
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
  charge: Charge,
): Promise<{ settled: boolean } | { resptext: string }> {
  if (charge.refunded >= charge.paid) return { resptext: refundMessages.nothingLeft }
  const found = await app.outside.gateway.inquire(merchant, charge.retref, charge.paid)
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

async function begin(
  db: Db,
  call: Call,
  wanted: { tenant: TenantId; order: OrderId; claim: Claim; asked: Cents | null; settled: boolean },
): Promise<NewRefund | RefundAnswer> {
  const { tenant, order, claim, asked, settled } = wanted
  await lockOrder(db, tenant, order)
  const [charge, earlier] = await Promise.all([chargeOf(db, tenant, order), refundsOf(db, tenant, order)])
  if (!charge) return refused(refundMessages.nothingPaid)
  if (earlier.some(({ state }) => state === 'asked' || state === 'unclear'))
    throw new Refusal(refundRunning, { message: refundMessages.running })
  const plan = planRefund({ ...charge, settled }, asked)
  if (!plan.ok) return refused(plan.resptext)
  await guardLargeRefund(call, db, { tenant, order, amount: plan.amount })
  if (await claimKey(db, claim)) throw keyUsed()
  const number = await nextRefundNumber(db, tenant, order)
  const refund = {
    companyId: tenant,
    orderId: order,
    number,
    orderid: refundReference(order, number),
    retref: charge.retref,
    mid: charge.mid,
    kind: plan.kind,
    amount: plan.amount,
    caller: claim.caller,
    key: claim.key,
  }
  await insertRefund(db, refund)
  return refund
}
