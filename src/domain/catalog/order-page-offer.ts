// Preview of the order page while prices are edited: the choices, the lowest price, and rows that can't be bought
// because they exceed the cans offered or the enabled days.

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

export type NotOfferedReason = 'cans' | 'days'

export interface OrderPageOffer {
  startingAt: Cents | null
  counts: { cans: number; frequencies: PricedFrequency[] }[]
  days: number
  notOffered: { row: PriceRow; reason: NotOfferedReason }[]
}

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

export function rollOffOffer(service: RollOffService): { days: number; cost: RollOffCost }[] {
  const included = Math.max(1, service.rolloff_proratedays)
  const steps = [1, included, included + 1, ...service.prices.map(({ duration }) => Math.max(1, duration))]
  return [...new Set(steps)]
    .toSorted((one, other) => one - other)
    .map((days) => ({ days, cost: rollOffCost(service, days) }))
}
