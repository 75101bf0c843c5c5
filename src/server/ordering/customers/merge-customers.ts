import { mergeCustomers } from '#domain/ordering/customers/merge-customers.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { badFields, notFound } from '#server/calls/refusal.ts'
import { lockForMerge, mergeRows, wasMerged } from './merge.queries.ts'

/**
 * Makes two records of one customer one. Sent twice, it happens once.
 * @throws Refusal 400 when both are the same record; 404 when one of them is not this company's
 */
export async function mergeTwo(call: ShortCall, { keep, drop }: { keep: number; drop: number }): Promise<void> {
  const { db, now, user } = call
  const company = tenantOf(call)
  if (keep === drop) throw badFields([{ field: 'drop', message: 'Choose two different customers' }])
  if (await wasMerged(db, company, drop, keep)) return
  const both = await lockForMerge(db, company, [keep, drop])
  const [kept, dropped] = [both.get(keep), both.get(drop)]
  if (!kept || !dropped) throw notFound()
  const facts = mergeCustomers(kept, dropped)
  await mergeRows(db, company, { keep, drop, facts, userId: user?.id ?? null, now })
}
