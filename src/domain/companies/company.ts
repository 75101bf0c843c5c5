// What a company decides about its orders: which payment frequencies it offers and which fees it takes.
// Nothing in the code asks which hauler it is: what differs is one of these settings.

import type { Cents } from '#domain/companies/money.ts'

export const payFrequencies = [1, 3, 12] as const
/** Months that one payment covers. */
export type PayFrequency = (typeof payFrequencies)[number]

export interface OrderingSettings {
  /** Orders are kept but never charged. */
  demo: boolean
  /** The first payment is asked for by a mailed link instead of a card. */
  paybylink: boolean
  /** Once per residential or commercial order; 0 for none. */
  setupfee: Cents
  /** Once per commercial order; 0 for none. */
  commercialdeliveryfee: Cents
  /** The only frequency of residential orders; null for no such limit. */
  residentialpayfrequency: PayFrequency | null
}

/** What a quote needs to know of a company. */
export interface OrderingCompany extends OrderingSettings {
  /** The frequencies the company offers; may be empty. */
  payfrequency: readonly PayFrequency[]
}

/** Whether a number is one of the payment frequencies. */
export function isPayFrequency(months: number): months is PayFrequency {
  return payFrequencies.some((frequency) => frequency === months)
}
