import type { Customer, CustomerService } from '#contract/customers.ts'
import { type Handlers, tenantOf } from '#server/call.ts'
import { notFound } from '#server/refusal.ts'
import {
  type CustomerRow,
  type CustomerServiceRow,
  findCustomer,
  listCustomers,
  servicesOfCustomer,
  setServiceActive,
} from './customer-queries.ts'

/** How an unset date stands on the wire (decision 17). */
const NO_DATE = '2020-01-01'

const flag = (value: boolean) => (value ? 1 : 0)

function presentCustomer(row: CustomerRow): Customer {
  const {
    companyId,
    userId: _user,
    firstname: _first,
    lastname: _last,
    createdAt,
    lat: _lat,
    lng: _lng,
    ...plain
  } = row
  return {
    ...plain,
    companyid: companyId,
    insnapdesk: flag(row.insnapdesk),
    inops: flag(row.inops),
    datestart: row.datestart ?? NO_DATE,
    type: row.type ?? '',
    price: Number(row.price),
    created: createdAt.toISOString(),
  }
}

function presentService(row: CustomerServiceRow): CustomerService {
  return {
    ...row,
    active: flag(row.active),
    datestart: row.datestart ?? NO_DATE,
    price: Number(row.price),
    tax: Number(row.tax),
    totalprice: Number(row.totalprice),
    order: row.orderId,
  }
}

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
    (await servicesOfCustomer(call.db, tenantOf(call), i)).map(presentService),

  'customers.updateCustomerService': async (call, { id, active }) => {
    if (!(await setServiceActive(call.db, tenantOf(call), id, active === 1))) throw notFound()
    return { success: true }
  },
}
