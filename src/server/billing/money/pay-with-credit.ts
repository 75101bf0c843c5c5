import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { allocate } from '#domain/billing/allocation.ts'
import type { Db } from '#server/db/connect.ts'
import { creditsOf, insertAllocations, openBills } from './allocate.queries.ts'

/** Credit of customers, whose rows are locked, pays their oldest open bills. */
export async function payWithCredit(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
  now: Date,
): Promise<void> {
  const credits = await creditsOf(db, company, customers)
  if (credits.length === 0) return
  const bills = await openBills(db, company, [...new Set(credits.map(({ customer }) => customer))])
  const openOf = Map.groupBy(bills, ({ customer }) => customer)
  for (const one of credits) {
    const open = openOf.get(one.customer) ?? []
    const { allocations } = allocate(one.credit, open)
    await insertAllocations(db, company, one, allocations, now)
    for (const { invoice, amount } of allocations) {
      const bill = open.find(({ id }) => id === invoice)
      if (bill) bill.open -= amount
    }
  }
}
