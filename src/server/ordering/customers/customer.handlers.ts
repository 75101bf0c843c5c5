import { orderCancelled, type SoldCustomerService } from '#contract/customers/customers.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { archiveCustomer } from '#server/ordering/erasure/archive-customer.ts'
import { eraseCustomer } from '#server/ordering/erasure/erase-customer.ts'
import { refundedOf } from '#server/ordering/refunds/refund.queries.ts'
import { type CustomerServiceRow, findCustomer, listCustomers, servicesOfCustomer } from './customer.queries.ts'
import { personFile } from './person-file.queries.ts'
import { presentCustomer } from './present-customer.ts'
import { presentService } from './present-customer-service.ts'
import { lockService, switchService } from './switch-service.queries.ts'

type Calls =
  | 'customers.getCustomers'
  | 'customers.get'
  | 'customers.getFile'
  | 'customers.getServices'
  | 'customers.updateCustomerService'
  | 'customers.archive'
  | 'customers.erase'

export const customerHandlers: Handlers<Calls> = {
  'customers.getCustomers': async ({ db, tenant }, { query, limit, after }) =>
    (await listCustomers(db, { company: tenant, query, limit, after })).map(presentCustomer),

  'customers.get': async (call, { i }) => {
    const row = await findCustomer(call.db, tenantOf(call), i)
    if (!row) throw notFound()
    return presentCustomer(row)
  },

  'customers.getFile': async (call, { i }) => {
    const file = await personFile(call.db, tenantOf(call), i)
    if (!file) throw notFound()
    return JSON.stringify(file, null, 2)
  },

  'customers.getServices': async (call, { i }) =>
    withRefunds(call.db, tenantOf(call), await servicesOfCustomer(call.db, tenantOf(call), i)),

  'customers.updateCustomerService': async (call, { id, active }) => {
    const { db, app } = call
    const company = tenantOf(call)
    const service = await lockService(db, company, id)
    if (!service) throw notFound()
    if (active === 1 && service.cancelled !== null) {
      throw new Refusal(orderCancelled, { message: orderingMessages.serviceOfCancelledOrder(service.cancelled) })
    }
    const isTurned = await switchService(db, company, { id, customer: service.customer, active: active === 1 })
    const order = isTurned && active === 0 ? service.order : null
    const took = order === null ? [] : await app.saleWork.serviceEnded(db, { companyId: company, id: order }, id)
    const row = await findCustomer(db, company, service.customer)
    if (!row) throw notFound()
    return { success: true, customer: presentCustomer(row), took }
  },

  'customers.archive': archiveCustomer,

  'customers.erase': eraseCustomer,
}

async function withRefunds(db: Db, tenant: TenantId, rows: CustomerServiceRow[]): Promise<SoldCustomerService[]> {
  const ordered = rows.flatMap(({ orderId }) => orderId ?? [])
  const refunded = await refundedOf(db, tenant, ordered)
  return rows.map((row) => ({ ...presentService(row), refunded: refunded.get(row.orderId ?? '') ?? 0 }))
}
