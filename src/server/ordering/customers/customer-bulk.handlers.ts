import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { listImports } from '#server/ordering/imports/import.queries.ts'
import { importCustomers } from '#server/ordering/imports/import-customers.ts'
import { undoImport } from '#server/ordering/imports/undo-import.ts'
import { customersCsv } from './customer-csv.ts'
import { listedCustomers } from './customer-list.queries.ts'
import { idsOfList, pageOfCustomers } from './customer-page.queries.ts'
import { hidesNotes } from './hides-notes.ts'
import { mergeTwo, undoMerge } from './merge-customers.ts'
import { presentCustomer } from './present-customer.ts'
import { keptOfMany, updateMany } from './update-many.queries.ts'

type Calls =
  | 'customers.getPage'
  | 'customers.export'
  | 'customers.getIds'
  | 'customers.updateMany'
  | 'customers.import'
  | 'customers.undoImport'
  | 'customers.getImports'
  | 'customers.merge'
  | 'customers.undoMerge'

export const customerBulkHandlers: Handlers<Calls> = {
  'customers.getPage': async (call, { page, size, ...asked }) => {
    const wanted = { ...asked, company: call.tenant, besideNotes: hidesNotes(call) }
    const { rows, ...found } = await pageOfCustomers(call.db, wanted, { page, size })
    return { ...found, rows: rows.map(presentCustomer) }
  },

  'customers.export': async (call, asked) => {
    const besideNotes = hidesNotes(call)
    const rows = await listedCustomers(call.db, { ...asked, company: call.tenant, besideNotes })
    return customersCsv(rows, { withCompany: call.tenant === null, withNotes: !besideNotes })
  },

  'customers.getIds': async (call, { most, ...asked }) => {
    const ids = await idsOfList(call.db, { ...asked, company: tenantOf(call), besideNotes: hidesNotes(call) }, most + 1)
    return { ids: ids.slice(0, most), more: ids.length > most }
  },

  'customers.updateMany': async (call, { companyId: _named, rows, ...change }) => {
    const company = tenantOf(call)
    const changed = await updateMany(call.db, company, rows, change)
    const kept = await keptOfMany(call.db, company, rows, change)
    return { success: true, changed, kept }
  },

  'customers.import': async (call, input) => {
    if (input.dry === 1) return importCustomers(call, input)
    const giveBack = await call.app.limits.reserve([['importsPerPerson', String(call.user?.id)]])
    return importCustomers(call, input).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  },

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
