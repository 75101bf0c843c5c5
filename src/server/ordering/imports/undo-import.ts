import type { Answer, Given } from '#contract/contract.ts'
import { undoChanged } from '#contract/customers/imports.ts'
import { undoMessages } from '#domain/ordering/imports/import-messages.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import { doneUndo, findImport, lockImportedCustomers, plannedUndo, undoImportRows } from './undo-import.queries.ts'

/**
 * Takes an import back, or with dry 1 says what that would do. One that was undone before answers what was done then.
 * @throws Refusal 404 when there is no such import; 409 with the new plan when it is not the announced one any more
 */
export async function undoImport(
  call: ShortCall,
  { import: id, dry, announced }: Given<'customers.undoImport'>,
): Promise<Answer<'customers.undoImport'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const found = await findImport(db, company, id, dry === 0)
  if (!found) throw notFound()
  if (found.undone) return { success: true, ...(await doneUndo(db, company, id)) }
  if (dry === 1) return { success: true, ...(await plannedUndo(db, company, id)) }
  await lockImportedCustomers(db, company, id)
  const planned = await plannedUndo(db, company, id)
  if (announced && (announced.deleted !== planned.deleted || announced.restored !== planned.restored)) {
    throw new Refusal(undoChanged, { message: undoMessages.otherwise, ...planned })
  }
  await undoImportRows(db, company, { id, kept: planned.kept }, now)
  return { success: true, ...(await doneUndo(db, company, id)) }
}
