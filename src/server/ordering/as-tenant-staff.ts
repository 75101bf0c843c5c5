import type { CompanyId } from '#contract/fields.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { type TenantId, tenantOfSecret } from '#server/calls/tenant.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'

/** Continues a visitor's request as staff of one company, limited to that tenant. */
export function asTenantStaff<T>(
  app: TransactionContext,
  company: CompanyId,
  work: (db: Db, tenant: TenantId) => Promise<T>,
): Promise<T> {
  const tenant = tenantOfSecret(company)
  return inTransaction(app.actors.staff, { tenant }, (db) => work(db, tenant))
}
