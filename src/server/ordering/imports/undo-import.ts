import type { Answer, Given } from '#contract/contract.ts'
import { undoChanged } from '#contract/customers/imports.ts'
import { undoMessages } from '#domain/ordering/imports/import-messages.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { inPortions } from './in-portions.ts'
import {
  doneUndo,
  findImport,
  importedCustomers,
  type JudgedCustomer,
  judgeImported,
  keepUndo,
  lockCustomers,
  takeBack,
  type Undoing,
} from './undo-import.queries.ts'
import { type JudgedService, judgeServices, takenOf, takeServicesBack, takeSitesBack } from './undo-services.queries.ts'

const AT_ONCE = 500

/**
 * Undoes an import, or with dry 1 previews it. Repeats of a completed undo get its recorded effect.
 * @throws Refusal 404 when there is no such import; 409 with the new plan when it differs from the announced one
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
  const services: JudgedService[] = []
  const judged = await inPortions(await importedCustomers(db, company, id), AT_ONCE, async (customers) => {
    if (dry === 0) await lockCustomers(db, company, customers)
    const made = await judgeServices(db, company, id, customers)
    services.push(...made)
    return judgeImported(db, company, id, customers, takenOf(made))
  })
  const taken = takenOf(services)
  const count = taken.services.length
  const planned = { ...undoingOf(judged), ...(count > 0 && { services: count }) }
  if (dry === 1) return { success: true, ...planned }
  if (announced && (announced.deleted !== planned.deleted || announced.restored !== planned.restored)) {
    throw new Refusal(undoChanged, { message: undoMessages.otherwise, ...planned })
  }
  await inPortions(taken.services, AT_ONCE, async (portion) => {
    await takeServicesBack(db, company, id, portion)
    return []
  })
  await inPortions(taken.sites, AT_ONCE, async (portion) => {
    await takeSitesBack(db, company, portion)
    return []
  })
  await inPortions(judged, AT_ONCE, async (portion) => {
    await takeBack(db, company, id, portion)
    return []
  })
  await keepUndo(db, company, id, planned, now)
  return { success: true, ...planned }
}

function undoingOf(judged: readonly JudgedCustomer[]): Undoing {
  const taken = judged.filter(({ why }) => why === '')
  const deleted = taken.filter(({ made }) => made).length
  return {
    deleted,
    restored: taken.length - deleted,
    kept: judged.filter(({ why }) => why !== '').map(({ id, name, why }) => ({ id, name, why })),
  }
}
