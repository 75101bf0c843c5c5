import { differenceSettled } from '#contract/services/differences.ts'
import { differenceMessages } from '#domain/payments/messages.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { type KeptDifference, lockDifference } from './differences.queries.ts'

/** @throws Refusal 409 when it is not open */
export async function openDifference(db: Db, tenant: TenantId, id: number): Promise<KeptDifference> {
  const difference = await lockDifference(db, tenant, id)
  if (!difference) throw notFound()
  if (difference.state !== 'open') throw new Refusal(differenceSettled, { message: differenceMessages.decided })
  return difference
}
