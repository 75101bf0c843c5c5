import type { Answer, Given } from '#contract/contract.ts'
import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { findPaidPayment } from '#server/ordering/refunds/paid-payment.queries.ts'
import { refundPayment } from '#server/ordering/refunds/refund-payment.ts'
import { findPayment } from './payment.queries.ts'
import { presentPayment } from './present-payment.ts'

export const billRefundHandlers: Handlers<'billing.refund'> = { 'billing.refund': refund }

/** Credit goes first, then what it paid: those bills are open again. */
async function refund(call: Call, { payment: id, amount }: Given<'billing.refund'>): Promise<Answer<'billing.refund'>> {
  const company = tenantOf(call)
  const payment = await asTenantStaff(call.app, company, (db) => findPaidPayment(db, company, id))
  const answer = await refundPayment(call, 'billing.refund', { payment, amount, reopens: true })
  if (!answer.success) return answer
  const left = await asTenantStaff(call.app, company, (db) => findPayment(db, company, id))
  return { ...answer, ...(left && { payment: presentPayment(left) }) }
}
