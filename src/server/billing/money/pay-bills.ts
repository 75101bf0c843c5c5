import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { type Allocation, allocate } from '#domain/billing/allocation.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import { insertAllocations, openBills } from './allocate.queries.ts'

interface Paid {
  customer: CustomerId
  payment: number
  amount: Cents
  /** The bill that is paid first; null for the oldest. */
  first?: number | null
  /** Amounts for single bills. */
  asked?: readonly Allocation[]
  now: Date
}

/** A payment of a customer, whose row is locked, pays the named bills, then the oldest; the rest is credit. */
export async function payBills(
  db: Db,
  company: CompanyId,
  { customer, payment, amount, first = null, asked, now }: Paid,
): Promise<void> {
  const bills = await openBills(db, company, [customer])
  const named = asked ?? bills.filter(({ id }) => id === first).map(({ id, open }) => ({ invoice: id, amount: open }))
  const { allocations } = allocate(amount, bills, named)
  await insertAllocations(db, company, { payment, creditnote: null }, allocations, now)
}
