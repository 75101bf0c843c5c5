import type { OrderId } from '#contract/fields.ts'
import { notFound } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { type Db, unscoped } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { findOrder, type OrderRow, orderCompany } from './order.queries.ts'

/** Runs work on an order for its key; a wrong key answers like an order that does not exist. */
export async function withOrderKey<T>(
  { app }: Call,
  order: OrderId,
  key: string,
  work: (db: Db, tenant: TenantId, row: OrderRow) => Promise<T>,
): Promise<T> {
  const company = await unscoped(app.actors.public, (db) => orderCompany(db, order, key))
  if (company === null) throw notFound()
  return asTenantStaff(app, company, async (db, tenant) => {
    const row = await findOrder(db, tenant, order)
    if (!row) throw notFound()
    return work(db, tenant, row)
  })
}
