// A customer's monthly price is the sum of the active services. A price agreed outside is stored as a service too, so
// that the sum stays the only source.

import type { Cents } from '#domain/companies/money.ts'

export const SERVICE_AS_BEFORE = 'Service as before'

export const priceMessages = {
  ofServices: 'The price is the sum of the active services. Change those instead.',
  ofLead: 'Leads have no price yet. Make this lead a customer first.',
} as const

export interface PricedByOffice {
  status: 'Lead' | 'Purchased'
  /** No sold service contributes to the price. */
  byhand: boolean
  price: Cents
}

export function priceByHandProblem(wanted: Cents, { status, byhand, price }: PricedByOffice): string | undefined {
  if (wanted === price) return undefined
  if (!byhand) return priceMessages.ofServices
  return status === 'Lead' && wanted > 0 ? priceMessages.ofLead : undefined
}
