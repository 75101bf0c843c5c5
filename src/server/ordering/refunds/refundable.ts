import type { Answer, Given } from '#contract/contract.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import { paymentOfOrder } from './paid-payment.queries.ts'
import { chargeAtBank } from './refund-payment.ts'

/**
 * The refundable amount, so that the form does not offer a part the bank would refuse. An unclear answer leaves the
 * check to the refund.
 */
export async function refundableOf(
  call: Call,
  { order }: Given<'services.getRefundable'>,
): Promise<Answer<'services.getRefundable'>> {
  const { app } = call
  const tenant = tenantOf(call)
  const payment = await asTenantStaff(app, tenant, (db) => paymentOfOrder(db, tenant, order))
  if (!payment) return { left: 0, whole: null }
  const left = dollarsOf(Math.max(0, payment.paid - payment.refunded))
  if (payment.kind !== 'card') return { left, whole: false }
  const merchant = await merchantOfPayment(app, { company: tenant, mid: payment.mid })
  if (!merchant) return { left, whole: null }
  const current = await chargeAtBank(app, merchant, payment)
  return { left, whole: 'resptext' in current ? null : !current.settled }
}
