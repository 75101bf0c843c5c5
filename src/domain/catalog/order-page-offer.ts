// Whoever writes prices sees at once what the order page makes of them: what can be chosen, from which price,
// and which rows nobody can buy because they are above the cans offered or need more days than are enabled.

import { pickupDays } from '#domain/catalog/frequencies.ts'
import {
  countsOffered,
  frequenciesFor,
  offeredRows,
  type PricedFrequency,
  type PricedService,
  startingAt,
} from '#domain/catalog/price-rows.ts'
import { type RollOffCost, type RollOffService, rollOffCost } from '#domain/catalog/roll-off-cost.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { Cents } from '#domain/companies/money.ts'

/** Why a row cannot be bought. */
export type NotOfferedReason = 'cans' | 'days'

export interface OrderPageOffer {
  /** The cheapest price per month; null when nothing can be bought. */
  startingAt: Cents | null
  /** Every number of cans that can be chosen, with its prices per month. */
  counts: { cans: number; frequencies: PricedFrequency[] }[]
  /** On how many weekdays a truck may come: the most pick-ups a week. */
  days: number
  notOffered: { row: PriceRow; reason: NotOfferedReason }[]
}

/** What the order page offers of a residential or commercial service. */
export function orderPageOffer(service: PricedService): OrderPageOffer {
  const offered = new Set(offeredRows(service))
  return {
    startingAt: startingAt(service),
    counts: countsOffered(service).map((cans) => ({ cans, frequencies: frequenciesFor(service, cans) })),
    days: service.enabled.length,
    notOffered: service.prices
      .filter((row) => !offered.has(row))
      .map((row) => ({ row, reason: pickupDays(row.frequency) > service.enabled.length ? 'days' : 'cans' })),
  }
}

/** What a roll-off costs for a day, and for each number of days at which its price takes a step. */
export function rollOffOffer(service: RollOffService): { days: number; cost: RollOffCost }[] {
  const included = Math.max(1, service.rolloff_proratedays)
  const steps = [1, included, included + 1, ...service.prices.map(({ duration }) => Math.max(1, duration))]
  return [...new Set(steps)]
    .toSorted((one, other) => one - other)
    .map((days) => ({ days, cost: rollOffCost(service, days) }))
}
