// Order settings of a company. The code never branches on a particular hauler; all differences are settings.

import type { Cents } from '#domain/companies/money.ts'

export const payFrequencies = [1, 3, 12] as const
/** Months per payment. */
export type PayFrequency = (typeof payFrequencies)[number]

/** What the office may agree, by phone or in an import. */
export const officePayFrequencies = [1, 2, 3, 6, 12] as const
export type OfficePayFrequency = (typeof officePayFrequencies)[number]

/** What the periods of a sale are counted from. */
export const periodBegins = ['order', 'dropoff'] as const
export type PeriodsBegin = (typeof periodBegins)[number]

export interface OrderingSettings {
  /** Orders are stored but never charged. */
  demo: boolean
  /** The first payment is requested by a mailed link instead of a card. */
  paybylink: boolean
  setupfee: Cents
  commercialdeliveryfee: Cents
  /** One-time fees are taxed; a setting of billing. */
  feestaxed: boolean
  residentialpayfrequency: PayFrequency | null
}

export interface OrderingCompany extends OrderingSettings {
  payfrequency: readonly PayFrequency[]
}

export function isPayFrequency(months: number): months is PayFrequency {
  return payFrequencies.some((frequency) => frequency === months)
}
