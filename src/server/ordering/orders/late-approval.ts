import type { CompanyId } from '#contract/fields.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { voidCharge } from '#server/ordering/refunds/void-charge.ts'
import { claimLateCharge } from './order.queries.ts'

/**
 * Rechecks an attempt that was decided before its approval came. Its buyer was told that nothing was charged and
 * may have ordered again, so a charge that paid nothing is taken back, never made into an order.
 * @returns whether the attempt paid
 */
export async function settleLateApproval(
  app: AppContext,
  { company, orderid }: { company: CompanyId; orderid: string },
  retref: string,
): Promise<boolean> {
  const hasPaid = await asTenantStaff(app, company, (db) => claimLateCharge(db, company, orderid, retref))
  if (hasPaid) return true
  app.log.error({ company, orderid, retref }, 'an approval came after its attempt was declined; the charge is voided')
  app.metrics.lateApproval()
  await voidCharge(app, { company, orderid })
  return false
}
