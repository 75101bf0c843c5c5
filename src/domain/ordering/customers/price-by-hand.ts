// What a customer pays a month is the sum of the services that run. Only what was agreed outside, and sold to nobody here,
// is written by the office: it stands as one service of its own, so that the sum stays the only truth.

import type { Cents } from '#domain/companies/money.ts'

/** The name of the service that stands for what was agreed outside. */
export const SERVICE_AS_BEFORE = 'Service as before'

export const priceMessages = {
  ofServices: 'The price is the sum of the services that run. Change those instead.',
  ofLead: 'A lead pays nothing yet. Make it a customer first.',
} as const

/** Whether a price may be written by hand. */
export interface PricedByOffice {
  status: 'Lead' | 'Purchased'
  /** No service that was sold brings the price. */
  byhand: boolean
  /** What is paid now. */
  price: Cents
}

/** Why a price cannot be written; undefined when it can, or is the one that stands. */
export function priceByHandProblem(wanted: Cents, { status, byhand, price }: PricedByOffice): string | undefined {
  if (wanted === price) return undefined
  if (!byhand) return priceMessages.ofServices
  return status === 'Lead' && wanted > 0 ? priceMessages.ofLead : undefined
}
