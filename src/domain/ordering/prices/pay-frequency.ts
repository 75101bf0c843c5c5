// A customer pays monthly, quarterly or yearly: whichever of these the company offers, for homes only what it sets for homes.
// A roll-off is paid once. When one choice is left, no question is asked.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type OrderingCompany, type PayFrequency, payFrequencies } from '#domain/companies/company.ts'

export type PayFrequencySettings = Pick<OrderingCompany, 'payfrequency' | 'residentialpayfrequency'>

export const payFrequencyLabels: Record<PayFrequency, string> = { 1: 'Monthly', 3: 'Quarterly', 12: 'Yearly' }

/** The frequencies an order may be paid at, shortest first; never empty: 1 when the company offers none. */
export function allowedPayFrequencies(company: PayFrequencySettings, type: ServiceType): PayFrequency[] {
  if (type === 'Roll-Offs') return [1]
  const only = type === 'Residential' ? company.residentialpayfrequency : null
  const allowed = payFrequencies.filter(
    (months) => company.payfrequency.includes(months) && (only === null || months === only),
  )
  return allowed.length > 0 ? allowed : [1]
}

/** The first allowed of 1, 3, 12, else 1. */
export function defaultPayFrequency(company: PayFrequencySettings, type: ServiceType): PayFrequency {
  return allowedPayFrequencies(company, type)[0] as PayFrequency
}
