// The first charge is each service's months plus one-time fees and tax; later charges are the services and their tax.
// Tax is each service's percentage of its own amount, rounded half up once; fees are taxed only where the company says
// so; a roll-off is paid once.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OfficePayFrequency, OrderingSettings } from '#domain/companies/company.ts'
import { type Cents, percentOf, sumCents } from '#domain/companies/money.ts'
import { feeTaxes, feeTaxPercent } from './fee-tax.ts'

export type FeeSettings = Pick<OrderingSettings, 'setupfee' | 'commercialdeliveryfee' | 'feestaxed'>

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
  tax: Cents
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
  const fees = feesOf(type, settings, settings.feestaxed ? feeTaxPercent(items) : 0)
  const taxOf = (taxed: readonly { tax: Cents }[]) => sumCents(taxed.map(({ tax }) => tax))
  const services = sumCents(lines.map(({ amount }) => amount)) + taxOf(lines)
  return {
    lines,
    fees,
    tax: taxOf(lines) + taxOf(fees),
    total: services + sumCents(fees.map(({ amount }) => amount)) + taxOf(fees),
    recurring: isPaidOnce ? 0 : services,
    recurs: isPaidOnce ? 0 : payfrequency,
  }
}

/** Returning customers pay them too. */
function feesOf(type: ServiceType, settings: FeeSettings, taxpercent: number): Fee[] {
  if (type === 'Roll-Offs') return []
  const setup = { kind: 'setup' as const, amount: settings.setupfee }
  const delivery = { kind: 'delivery' as const, amount: type === 'Commercial' ? settings.commercialdeliveryfee : 0 }
  const [setupTax = 0, deliveryTax = 0] = feeTaxes([setup.amount, delivery.amount], taxpercent)
  const fees = [
    { ...setup, tax: setupTax },
    { ...delivery, tax: deliveryTax },
  ]
  return fees.filter(({ amount }) => amount > 0)
}
