// The company limits the frequencies offered, with a separate setting for homes; a roll-off is paid once. With one
// choice left, the customer is not asked.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type OrderingCompany, type PayFrequency, payFrequencies } from '#domain/companies/company.ts'

export type PayFrequencySettings = Pick<OrderingCompany, 'payfrequency' | 'residentialpayfrequency'>

export const payFrequencyLabels: Record<PayFrequency, string> = { 1: 'Monthly', 3: 'Quarterly', 12: 'Yearly' }

export function allowedPayFrequencies(company: PayFrequencySettings, type: ServiceType): PayFrequency[] {
  if (type === 'Roll-Offs') return [1]
  const only = type === 'Residential' ? company.residentialpayfrequency : null
  const allowed = payFrequencies.filter(
    (months) => company.payfrequency.includes(months) && (only === null || months === only),
  )
  return allowed.length > 0 ? allowed : [1]
}

export function defaultPayFrequency(company: PayFrequencySettings, type: ServiceType): PayFrequency {
  return allowedPayFrequencies(company, type)[0] as PayFrequency
}
