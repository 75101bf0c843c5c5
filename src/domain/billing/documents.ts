// Which document a customer's waiting items become.

import { type Cents, percentOf, sumCents } from '#domain/companies/money.ts'

export interface ItemAmounts {
  /** Before tax; below zero for a credit. */
  amount: Cents
  tax: Cents
}

export interface DocumentTotals extends ItemAmounts {
  total: Cents
  /** Null for nothing to ask and nothing to give back. */
  kind: 'invoice' | 'creditnote' | null
}

export function documentOf(items: readonly ItemAmounts[]): DocumentTotals {
  const amount = sumCents(items.map((item) => item.amount))
  const tax = sumCents(items.map((item) => item.tax))
  const total = amount + tax
  return { amount, tax, total, kind: total > 0 ? 'invoice' : total < 0 ? 'creditnote' : null }
}

/** The tax of a credit mirrors that of a charge, so that a credit of the same amount takes off the same tax. */
export const signedTax = (amount: Cents, percent: number): Cents =>
  amount < 0 ? 0 - percentOf(-amount, percent) : percentOf(amount, percent)
