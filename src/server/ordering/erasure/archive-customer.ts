import type { Answer, Given } from '#contract/contract.ts'
import { customerInUse } from '#contract/customers/erasure.ts'
import { openMattersWords } from '#domain/ordering/customers/erasure.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { findCustomer } from '#server/ordering/customers/customer.queries.ts'
import { presentCustomer } from '#server/ordering/customers/present-customer.ts'
import { updateCustomer } from '#server/ordering/customers/write-customer.queries.ts'
import { lockCustomer, openMatters } from './erasure.queries.ts'
import { findTraces } from './traces.queries.ts'

/**
 * Archives or unarchives a customer; idempotent.
 * @throws Refusal 404; 409 while money, a service or work is open, because archived customers get no attention
 */
export async function archiveCustomer(
  call: ShortCall,
  { id, archived }: Given<'customers.archive'>,
): Promise<Answer<'customers.archive'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const row = (await lockCustomer(db, company, id)) ? await findCustomer(db, company, id) : undefined
  if (!row) throw notFound()
  const isArchived = row.archivedAt !== null
  if (isArchived === (archived === 1)) return { success: true, customer: presentCustomer(row) }
  if (archived === 1) {
    const traces = await findTraces(db, company, id)
    const open = traces ? await openMatters(db, company, traces, now) : []
    if (open.length > 0) throw new Refusal(customerInUse, { message: openMattersWords(open), open })
  }
  await updateCustomer(db, company, id, { archivedAt: archived === 1 ? now : null })
  const after = await findCustomer(db, company, id)
  if (!after) throw notFound()
  return { success: true, customer: presentCustomer(after) }
}
