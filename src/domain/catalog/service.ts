// Names match the API; money is in cents.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export interface PriceRow {
  id: number
  cans: number
  frequency: Frequency
  /** Per month for all its cans; for a roll-off, for the whole duration. */
  price: Cents
  /** Days; only for roll-offs. */
  duration: number
}

/** Terms of roll-offs; 0 for other services. */
export interface RollOffTerms {
  /** Cubic yards. */
  rolloff_size: number
  /** Base charge, covering the first `rolloff_proratedays` days. */
  rolloff_prorate: Cents
  rolloff_proratedays: number
  rolloff_perdayrate: Cents
  allowedtons: number
  rolloff_tonoveragecharge: Cents
  /** Undefined means unlimited. */
  rolloff_owned?: number | undefined
}

export interface AvailableService extends RollOffTerms {
  id: number
  name: string
  type: ServiceType
  description: string
  /** Percent with at most three decimals. */
  tax: number
  cansoffered: number
  enabled: readonly Weekday[]
  /** From the price set if there is one, else the service's own. */
  prices: readonly PriceRow[]
  rolloff_full?: readonly CalendarDay[] | undefined
}
