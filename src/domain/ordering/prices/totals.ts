// The first charge is each service's months plus one-time fees and tax; later charges are the services and their tax.
// Tax is each service's percentage of its own amount, rounded half up once; fees are untaxed; a roll-off is paid once
//

import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OfficePayFrequency, OrderingSettings } from '#domain/companies/company.ts'
import { type Cents, percentOf, sumCents } from '#domain/companies/money.ts'

export type FeeSettings = Pick<OrderingSettings, 'setupfee' | 'commercialdeliveryfee'>

export interface PricedItem {
  name: string
  monthly: Cents
  taxpercent: number
}

interface TotalLine extends PricedItem {
  months: number
  amount: Cents
  tax: Cents
}

export interface Fee {
  kind: 'setup' | 'delivery'
  amount: Cents
}

export interface Totals {
  lines: TotalLine[]
  fees: Fee[]
  tax: Cents
  total: Cents
  /** Due every `recurs` months, tax included; 0 when paid once. */
  recurring: Cents
  recurs: OfficePayFrequency | 0
}

export function orderTotals(
  type: ServiceType,
  items: readonly PricedItem[],
  payfrequency: OfficePayFrequency,
  settings: FeeSettings,
): Totals {
  const isPaidOnce = type === 'Roll-Offs'
  const months = isPaidOnce ? 1 : payfrequency
  const lines = items.map(({ name, monthly, taxpercent }) => {
    const amount = monthly * months
    return { name, monthly, taxpercent, months, amount, tax: percentOf(amount, taxpercent) }
  })
  const fees = feesOf(type, settings)
  const tax = sumCents(lines.map((line) => line.tax))
  const services = sumCents(lines.map((line) => line.amount)) + tax
  return {
    lines,
    fees,
    tax,
    total: services + sumCents(fees.map((fee) => fee.amount)),
    recurring: isPaidOnce ? 0 : services,
    recurs: isPaidOnce ? 0 : payfrequency,
  }
}

/** Returning customers pay them too. */
function feesOf(type: ServiceType, settings: FeeSettings): Fee[] {
  if (type === 'Roll-Offs') return []
  const delivery = type === 'Commercial' ? settings.commercialdeliveryfee : 0
  const fees: Fee[] = [
    { kind: 'setup', amount: settings.setupfee },
    { kind: 'delivery', amount: delivery },
  ]
  return fees.filter(({ amount }) => amount > 0)
}
