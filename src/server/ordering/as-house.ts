import { type Db, inTransaction } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { type TenantId, tenantOfSecret } from '#server/tenant.ts'

/** The house's own hand in one company: what a visitor started, the staff role finishes inside that tenant. */
export function asHouse<T>(house: House, company: number, work: (db: Db, tenant: TenantId) => Promise<T>): Promise<T> {
  const tenant = tenantOfSecret(company)
  return inTransaction(house.actors.staff, { tenant }, (db) => work(db, tenant))
}
