import type { Payment } from '#contract/billing/documents.ts'
import { takeBack } from '#domain/billing/allocation.ts'
import { type Cents, centsOf } from '#domain/companies/money.ts'

/** Of a payment that came in. */
export const leftToRefund = ({ state, amount, refunded }: Pick<Payment, 'state' | 'amount' | 'refunded'>): Cents =>
  state === 'approved' ? Math.max(0, centsOf(amount) - centsOf(refunded)) : 0

export interface OpenAgain {
  invoice: number
  amount: Cents
}

/** Bills that a refund leaves open: credit goes first, then the newest bill. */
export function openAgain(
  { credit, allocations }: Pick<Payment, 'credit' | 'allocations'>,
  amount: Cents,
): OpenAgain[] {
  const paid = allocations.map((one) => ({ invoice: one.invoice, amount: centsOf(one.amount) }))
  const kept = new Map(takeBack(amount, centsOf(credit), paid).map((one) => [one.invoice, one.amount]))
  return paid
    .map(({ invoice, amount: before }) => ({ invoice, amount: before - (kept.get(invoice) ?? 0) }))
    .filter(({ amount: open }) => open > 0)
}

export function refundProblem(amount: Cents, left: Cents): string | undefined {
  if (amount <= 0) return 'Enter an amount in dollars, such as 12.50'
  return amount > left ? 'That is more than is left of the payment.' : undefined
}
