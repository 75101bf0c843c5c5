// One-time fees are taxed together, at the highest percent of the order's services.

import { type Cents, formatMoney, percentOf } from '#domain/companies/money.ts'

export function feeTaxPercent(items: readonly { taxpercent: number }[]): number {
  return Math.max(0, ...items.map(({ taxpercent }) => taxpercent))
}

/** Each fee's part of the tax on all of them, as `invoice_of_order` divides it. */
export function feeTaxes(fees: readonly Cents[], percent: number): Cents[] {
  let [taxed, tax] = [0, 0]
  return fees.map((fee) => {
    const before = tax
    taxed += fee
    tax = percentOf(taxed, percent)
    return tax - before
  })
}

export const feeTaxLabel = (percent: number, fees: Cents): string =>
  `Tax, one-time fees, ${percent} % of ${formatMoney(fees)}`
