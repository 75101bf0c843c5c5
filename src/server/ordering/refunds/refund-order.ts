import type { Given } from '#contract/contract.ts'
import type { RefundAnswer } from '#contract/services/order-office.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { paymentOfOrder } from './paid-payment.queries.ts'
import { refundPayment } from './refund-payment.ts'

/** The order's document gets a credit note, so nothing is asked for again. */
export async function refundOrder(call: Call, { order, amount }: Given<'services.refund'>): Promise<RefundAnswer> {
  const tenant = tenantOf(call)
  const payment = await asTenantStaff(call.app, tenant, (db) => paymentOfOrder(db, tenant, order))
  return refundPayment(call, 'services.refund', { payment, amount, reopens: false })
}
