import type { InvoiceRow, Payment } from '#contract/billing/documents.ts'
import type { Asked } from '#contract/contract.ts'
import { type Allocated, allocate } from '#domain/billing/allocation.ts'
import { type Cents, centsOf, dollarsOf } from '#domain/companies/money.ts'

/** Oldest first. */
export const openBills = (invoices: readonly InvoiceRow[]): InvoiceRow[] =>
  invoices
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => (one.dueon ?? '').localeCompare(other.dueon ?? '') || one.id - other.id)

/** As the server does it: chosen bills first, then the oldest others; the rest is credit. */
export function sharesOf(amount: Cents, bills: readonly InvoiceRow[], chosen: readonly number[]): Allocated {
  const open = bills.map((bill) => ({ id: bill.id, open: centsOf(bill.open) }))
  const asked = open
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, open: most }) => ({ invoice: id, amount: most }))
  return allocate(amount, open, asked)
}

type Share = NonNullable<Asked<'billing.receive'>['invoices']>[number]

/** What is sent: only chosen bills are named. */
export const namedShares = ({ allocations }: Allocated, chosen: readonly number[]): Share[] =>
  allocations
    .filter(({ invoice }) => chosen.includes(invoice))
    .map(({ invoice, amount }) => ({ id: invoice, amount: dollarsOf(amount) }))

/** The open bills, and those that a payment pays as if it did not yet. */
export function billsWithout(payment: Pick<Payment, 'allocations'>, invoices: readonly InvoiceRow[]): InvoiceRow[] {
  const paid = new Map(payment.allocations.map(({ invoice, amount }) => [invoice, centsOf(amount)]))
  return openBills(
    invoices.map((bill) => ({ ...bill, open: dollarsOf(centsOf(bill.open) + (paid.get(bill.id) ?? 0)) })),
  )
}
