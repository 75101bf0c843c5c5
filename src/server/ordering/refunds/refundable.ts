import type { Answer, Given } from '#contract/contract.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import { chargeOf, handPaymentOf } from './refund.queries.ts'
import { chargeAtBank } from './refund-order.ts'

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
  const charge = await asTenantStaff(app, tenant, (db) => chargeOf(db, tenant, order))
  if (!charge) {
    const payment = await asTenantStaff(app, tenant, (db) => handPaymentOf(db, tenant, order))
    return { left: payment ? dollarsOf(payment.paid - payment.refunded) : 0, whole: payment ? false : null }
  }
  const left = dollarsOf(Math.max(0, charge.paid - charge.refunded))
  const merchant = await merchantOfPayment(app, { company: tenant, mid: charge.mid })
  if (!merchant) return { left, whole: null }
  const current = await chargeAtBank(app, merchant, charge)
  return { left, whole: 'resptext' in current ? null : !current.settled }
}
