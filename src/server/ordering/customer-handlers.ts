import type { CustomerService, SoldCustomerService } from '#contract/customers.ts'
import { type Handlers, tenantOf } from '#server/call.ts'
import type { Db } from '#server/db/connect.ts'
import { notFound } from '#server/refusal.ts'
import type { TenantId } from '#server/tenant.ts'
import { findCustomer, listCustomers, servicesOfCustomer, setServiceActive } from './customer-queries.ts'
import { presentCustomer } from './present-customer.ts'
import { presentService } from './present-customer-service.ts'
import { refundedOf } from './refund-queries.ts'

type Calls = 'customers.getCustomers' | 'customers.get' | 'customers.getServices' | 'customers.updateCustomerService'

export const customerHandlers: Handlers<Calls> = {
  'customers.getCustomers': async ({ db, tenant }, { query, limit, after }) =>
    (await listCustomers(db, { company: tenant, query, limit, after })).map(presentCustomer),

  'customers.get': async (call, { i }) => {
    const row = await findCustomer(call.db, tenantOf(call), i)
    if (!row) throw notFound()
    return presentCustomer(row)
  },

  'customers.getServices': async (call, { i }) =>
    withRefunds(call.db, tenantOf(call), (await servicesOfCustomer(call.db, tenantOf(call), i)).map(presentService)),

  'customers.updateCustomerService': async (call, { id, active }) => {
    if (!(await setServiceActive(call.db, tenantOf(call), id, active === 1))) throw notFound()
    return { success: true }
  },
}

async function withRefunds(db: Db, tenant: TenantId, services: CustomerService[]): Promise<SoldCustomerService[]> {
  const ordered = services.flatMap(({ order }) => order ?? [])
  const refunded = await refundedOf(db, tenant, ordered)
  return services.map((service) => ({ ...service, refunded: refunded.get(service.order ?? '') ?? 0 }))
}
