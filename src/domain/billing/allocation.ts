// Which open bills a payment or a credit note pays.

import { type Cents, sumCents } from '#domain/companies/money.ts'

export interface OpenInvoice {
  id: number
  open: Cents
}

export interface Allocation {
  invoice: number
  amount: Cents
}

export interface Allocated {
  allocations: Allocation[]
  /** Not allocated: it pays the customer's next bill first. */
  credit: Cents
}

/**
 * Pays the named amounts, then the oldest other bills; the rest is credit.
 * @param invoices all open bills of the customer, oldest first
 * @param asked amounts for single bills; of each at most what is open is taken
 */
export function allocate(
  amount: Cents,
  invoices: readonly OpenInvoice[],
  asked: readonly Allocation[] = [],
): Allocated {
  const named = new Map(asked.map(({ invoice, amount: wanted }) => [invoice, wanted]))
  const first = invoices.filter(({ id }) => named.has(id))
  const others = invoices.filter(({ id }) => !named.has(id))
  const allocations: Allocation[] = []
  let left = amount
  for (const { id, open } of [...first, ...others]) {
    const paid = Math.min(left, open, named.get(id) ?? open)
    if (paid > 0) allocations.push({ invoice: id, amount: paid })
    left -= Math.max(0, paid)
  }
  return { allocations, credit: left }
}

/** More is asked for single bills than there is. */
export const asksTooMuch = (amount: Cents, asked: readonly Allocation[]): boolean =>
  sumCents(asked.map(({ amount: wanted }) => wanted)) > amount

/**
 * Takes money back that was paid: credit first, then allocations, newest first; those bills are open again.
 * @returns what each allocation keeps
 */
export function takeBack(amount: Cents, credit: Cents, allocations: readonly Allocation[]): Allocation[] {
  let left = amount - Math.min(amount, credit)
  const kept: Allocation[] = []
  for (const { invoice, amount: paid } of allocations.toReversed()) {
    const taken = Math.min(left, paid)
    left -= taken
    if (paid > taken) kept.unshift({ invoice, amount: paid - taken })
  }
  return kept
}
