import { notFound } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { archiveCustomer } from '#server/ordering/erasure/archive-customer.ts'
import { eraseCustomer } from '#server/ordering/erasure/erase-customer.ts'
import { findCustomer, listCustomers } from './customer.queries.ts'
import { hidesNotes } from './hides-notes.ts'
import { personFile } from './person-file.queries.ts'
import { presentCustomer } from './present-customer.ts'

type Calls = 'customers.getCustomers' | 'customers.get' | 'customers.getFile' | 'customers.archive' | 'customers.erase'

export const customerHandlers: Handlers<Calls> = {
  'customers.getCustomers': async (call, { query, limit, after }) =>
    (await listCustomers(call.db, { company: call.tenant, besideNotes: hidesNotes(call), query, limit, after })).map(
      presentCustomer,
    ),

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

  'customers.archive': archiveCustomer,

  'customers.erase': eraseCustomer,
}
