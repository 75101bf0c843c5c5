import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { listImports } from '#server/ordering/imports/import.queries.ts'
import { importCustomers } from '#server/ordering/imports/import-customers.ts'
import { undoImport } from '#server/ordering/imports/undo-import.ts'
import { customersCsv } from './customer-csv.ts'
import { listedCustomers } from './customer-list.queries.ts'
import { pageOfCustomers } from './customer-page.queries.ts'
import { mergeTwo, undoMerge } from './merge-customers.ts'
import { presentCustomer } from './present-customer.ts'

type Calls =
  | 'customers.getPage'
  | 'customers.export'
  | 'customers.import'
  | 'customers.undoImport'
  | 'customers.getImports'
  | 'customers.merge'
  | 'customers.undoMerge'

/** Customers as a list to work with. */
export const customerBulkHandlers: Handlers<Calls> = {
  'customers.getPage': async ({ db, tenant }, { page, size, ...asked }) => {
    const { rows, ...found } = await pageOfCustomers(db, { ...asked, company: tenant }, { page, size })
    return { ...found, rows: rows.map(presentCustomer) }
  },

  'customers.export': async ({ db, tenant }, asked) => {
    const rows = await listedCustomers(db, { ...asked, company: tenant })
    return customersCsv(rows, { withCompany: tenant === null })
  },

  'customers.import': importCustomers,

  'customers.undoImport': undoImport,

  'customers.getImports': async (call, { limit }) =>
    (await listImports(call.db, tenantOf(call), limit)).map(
      ({ createdAt, undoneAt, deleted, restored, kept, ...row }) => ({
        ...row,
        at: createdAt.toISOString(),
        undoneat: undoneAt?.toISOString() ?? null,
        undone: undoneAt && { deleted: deleted ?? 0, restored: restored ?? 0, kept: kept ?? 0 },
      }),
    ),

  'customers.merge': async (call, both) => {
    await mergeTwo(call, both)
    return { success: true }
  },

  'customers.undoMerge': async (call, both) => {
    await undoMerge(call, both)
    return { success: true }
  },
}
