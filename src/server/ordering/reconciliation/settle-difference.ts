import type { Given } from '#contract/contract.ts'
import { orderId } from '#contract/fields.ts'
import type { RefundAnswer } from '#contract/services/order-office.ts'
import { canAttach } from '#domain/payments/difference.ts'
import { differenceMessages } from '#domain/payments/messages.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import type { Db } from '#server/db/connect.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { attachToOrder, attachToPayment } from './attach-to-order.ts'
import { endDifference, type KeptDifference } from './differences.queries.ts'
import { giveBackDifference } from './give-back-difference.ts'
import { openDifference } from './open-difference.ts'

const refused = (resptext: string): RefundAnswer => ({ success: false, resptext })

/**
 * Settles a difference by the office's decision. The row is locked, so that it is decided only once.
 * @throws Refusal 403 without a fresh login, 409 when it was decided before
 */
export async function settleDifference(
  call: Call,
  { id, action, order, reason = '' }: Given<'services.settleDifference'>,
): Promise<RefundAnswer> {
  const tenant = tenantOf(call)
  expectFresh(call)
  if (action === 'give') return giveBackDifference(call, tenant, id)
  return asTenantStaff(call.app, tenant, async (db) => {
    const difference = await openDifference(db, tenant, id)
    return action === 'dismiss' ? dismiss(call, db, difference, reason) : attach(call, db, difference, order)
  })
}

const decidedBy = ({ user, now }: Call) => ({ decidedAt: now, decidedBy: user?.id ?? null })

async function dismiss(call: Call, db: Db, difference: KeptDifference, reason: string): Promise<RefundAnswer> {
  if (reason === '') return refused(differenceMessages.reasonRequired)
  await endDifference(db, difference, { state: 'dismissed', outcome: reason, ...decidedBy(call) })
  return { success: true, resptext: differenceMessages.dismissed }
}

async function attach(
  call: Call,
  db: Db,
  difference: KeptDifference,
  order: string = difference.orderId ?? '',
): Promise<RefundAnswer> {
  if (!canAttach(difference.kind)) return refused(differenceMessages.notAttachable)
  if (order === '') return attachWithoutOrder(call, db, difference)
  const number = orderId.parse(order.toUpperCase())
  const problem = await attachToOrder(call, db, difference, number)
  if (problem) return refused(problem)
  const outcome = differenceMessages.attached(number)
  await endDifference(db, difference, { state: 'settled', outcome, orderId: number, ...decidedBy(call) })
  return { success: true, resptext: outcome }
}

async function attachWithoutOrder(call: Call, db: Db, difference: KeptDifference): Promise<RefundAnswer> {
  const problem = await attachToPayment(call, db, difference)
  if (problem) return refused(problem)
  const outcome = differenceMessages.attachedToPayment
  await endDifference(db, difference, { state: 'settled', outcome, ...decidedBy(call) })
  return { success: true, resptext: outcome }
}
