import type { Given } from '#contract/contract.ts'
import { mergeNotLast } from '#contract/customers/imports.ts'
import { confirmNeeded } from '#contract/subscriptions/plan.ts'
import { customerMessages } from '#domain/ordering/customers/customer-record.ts'
import { factsBefore, factsOf, mergeCustomers } from '#domain/ordering/customers/merge-customers.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { bothPaying, lockForMerge, mergeRows, wasMerged } from './merge.queries.ts'
import { findMerge, moveBack } from './undo-merge.queries.ts'
import { accountOf } from './write-customer.queries.ts'

/** Idempotent. @throws Refusal 400 when both are the same record; 404 when one of them is not this company's */
export async function mergeTwo(
  call: ShortCall,
  { keep, drop, choices, sure }: Given<'customers.merge'>,
): Promise<void> {
  const { db, now, user } = call
  const company = tenantOf(call)
  if (keep === drop) throw badFields([{ field: 'drop', message: 'Choose two different customers' }])
  if (await wasMerged(db, company, drop, keep)) return
  const both = await lockForMerge(db, company, [keep, drop])
  const [kept, dropped] = [both.get(keep), both.get(drop)]
  if (!kept || !dropped) throw notFound()
  if (sure === 0 && kept.number !== '' && dropped.number !== '') {
    throw new Refusal(confirmNeeded, { message: customerMessages.twoNumbers(kept.number, dropped.number) })
  }
  if (await bothPaying(db, company, [keep, drop])) {
    throw badFields([{ field: 'drop', message: customerMessages.bothPaying }])
  }
  const facts = { before: factsOf(kept), after: mergeCustomers(kept, dropped, choices) }
  await mergeRows(db, company, { keep, drop, facts, userId: user?.id ?? null, now })
}

/**
 * Undoes a merge; idempotent: two separate records stay as they are. Rows and changes that the kept customer got
 * since stay with it.
 * @throws Refusal 404 when there is no such merge, or it is of before merges could be undone; 409 `merge.not-last`
 */
export async function undoMerge(call: ShortCall, { keep, drop }: Given<'customers.undoMerge'>): Promise<void> {
  const { db } = call
  const company = tenantOf(call)
  const both = await lockForMerge(db, company, [keep, drop])
  const kept = both.get(keep)
  if (kept && both.has(drop)) return
  const merge = kept && (await findMerge(db, company, { keep, drop }))
  if (!merge) throw notFound()
  if (!merge.islast) {
    throw new Refusal(mergeNotLast, {
      message: 'Another record was merged into this customer since. Undo that one first.',
    })
  }
  const { before, after } = merge.moved.facts
  const { email, user_id: had } = merge.before
  const account =
    had === null || email === '' ? null : await accountOf(db, email, { firstname: '', lastname: '', make: false })
  await moveBack(db, company, {
    keep,
    drop,
    moved: merge.moved,
    facts: factsBefore(factsOf(kept), before, after),
    userId: account?.account ?? null,
  })
}
