// What a hauler sells at an address, with everything that decides its price.
// The names are those of the wire; money is in cents.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export interface PriceRow {
  id: number
  cans: number
  frequency: Frequency
  /** For all its cans together, per month; of a roll-off, for its whole duration. */
  price: Cents
  /** Days, of a roll-off's row. */
  duration: number
}

/** The fields that only a roll-off uses; 0 on other services. */
export interface RollOffTerms {
  /** Cubic yards. */
  rolloff_size: number
  /** The base charge, for the first `rolloff_proratedays` days. */
  rolloff_prorate: Cents
  rolloff_proratedays: number
  rolloff_perdayrate: Cents
  /** Tons included. */
  allowedtons: number
  rolloff_tonoveragecharge: Cents
  /** How many boxes the hauler owns; absent without a limit. */
  rolloff_owned?: number | undefined
}

export interface AvailableService extends RollOffTerms {
  id: number
  name: string
  type: ServiceType
  description: string
  /** Percent, at most three decimals. */
  tax: number
  cansoffered: number
  /** The weekdays that may be preferred. */
  enabled: readonly Weekday[]
  /** From its price set when it has one, else its own. */
  prices: readonly PriceRow[]
  /** Days on which all boxes of a roll-off are out. */
  rolloff_full?: readonly CalendarDay[] | undefined
}
