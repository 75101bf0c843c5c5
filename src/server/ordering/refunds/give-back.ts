import type { RefundAnswer } from '#contract/services/order-office.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { settleRefund } from '#domain/payments/refund.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { makeRefund, markRefundAsked, type NewRefund } from './refund.queries.ts'
import { pendingRefund, settleRefundRow } from './settle-refund.ts'

/** A charge that settled since its inquiry is refunded instead of voided. */
export async function giveBack(app: AppContext, merchant: Merchant, refund: NewRefund): Promise<RefundAnswer> {
  const { companyId, orderid, retref, kind, amount } = refund
  if (!(await asTenantStaff(app, companyId, (db) => markRefundAsked(db, refund))))
    return { success: false, resptext: refundMessages.notGiven }
  const outcome =
    kind === 'void'
      ? await app.outside.gateway.void(merchant, retref)
      : await app.outside.gateway.refund(merchant, { retref, cents: amount, orderId: orderid })
  const verdict = settleRefund(outcome)
  if (verdict.state !== 'again') {
    return settleRefundRow(app, refund, verdict).catch((error: unknown) => {
      // The money may be on its way back, so the refund stays asked and the sweeper asks the gateway.
      app.log.error({ err: error, orderid }, 'a refund could not be settled')
      return pendingRefund
    })
  }
  await asTenantStaff(app, companyId, (db) => makeRefund(db, orderid))
  return giveBack(app, merchant, { ...refund, kind: 'refund' })
}
