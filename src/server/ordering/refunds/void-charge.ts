import type { CompanyId } from '#contract/fields.ts'
import type { InquiryOutcome, VoidOutcome } from '#server/adapters/payment/gateway.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { setPaymentState } from '#server/ordering/orders/order.queries.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import { giveBack } from './give-back.ts'
import { beginTakingBack, type Unowed, unowedCharge } from './taking-back.queries.ts'

/**
 * Takes back a charge that paid nothing (payment state `voiding`), by a refund if the bank has settled it. The sweeper
 * retries failures.
 */
export async function voidCharge(
  app: AppContext,
  { company, orderid }: { company: CompanyId; orderid: string },
): Promise<void> {
  const payment = await asTenantStaff(app, company, (db) => unowedCharge(db, company, orderid))
  const merchant = payment && (await merchantOfPayment(app, payment))
  if (!merchant) return app.log.warn({ company, orderid }, 'a charge could not be voided yet')
  const outcome = await app.outside.gateway.voidByOrder(merchant, orderid)
  if (outcome.kind !== 'settled' && outcome.kind !== 'refused') return endVoid(app, payment, outcome)
  const found = await app.outside.gateway.inquireByOrder(merchant, orderid, payment.amount)
  const isSettled = outcome.kind === 'settled' || (found.kind === 'approved' && found.settled)
  await (isSettled && isMoney(found) ? refundInstead(app, merchant, payment, found) : endVoid(app, payment, found))
}

export async function takeBack(
  app: AppContext,
  merchant: Merchant,
  payment: Unowed,
  found: InquiryOutcome,
): Promise<void> {
  if (found.kind === 'approved' && found.settled) return refundInstead(app, merchant, payment, found)
  if (isMoney(found)) return voidCharge(app, payment)
  return endVoid(app, payment, found)
}

type Money = Extract<InquiryOutcome, { kind: 'approved' | 'partial' }>
const isMoney = (found: InquiryOutcome): found is Money => found.kind === 'approved' || found.kind === 'partial'

async function endVoid(
  app: AppContext,
  { company, orderid }: Unowed,
  { kind }: InquiryOutcome | VoidOutcome,
): Promise<void> {
  if (kind === 'voided' || kind === 'not-found')
    await asTenantStaff(app, company, (db) => setPaymentState(db, orderid, 'voided'))
  else app.log.warn({ company, orderid, outcome: kind }, 'a charge could not be voided yet')
}

async function refundInstead(
  app: AppContext,
  merchant: Merchant,
  payment: Unowed,
  { retref, approvedCents: amount }: Money,
): Promise<void> {
  const { company, orderid } = payment
  const refund = await asTenantStaff(app, company, (db) =>
    beginTakingBack(db, payment, { retref, mid: merchant.merchid, amount }),
  )
  if (!refund) return
  const answer = await giveBack(app, merchant, refund)
  if (!answer.success) app.log.warn({ company, orderid, answer }, 'a settled charge could not be refunded yet')
}
