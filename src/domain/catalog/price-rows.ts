// A row's price covers all its cans per month; a count between two rows uses the next larger row. Rows beyond
// the offered cans or the enabled days are not offered.

import { compareFrequencies, type Frequency, pickupDays } from '#domain/catalog/frequencies.ts'
import type { AvailableService, PriceRow } from '#domain/catalog/service.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export type PricedService = Pick<AvailableService, 'cansoffered' | 'enabled' | 'prices'>

export interface PricedFrequency {
  frequency: Frequency
  price: Cents
}

/** Day numbers are 1 (Sunday) to 7. */
export function enabledDays(daysavailable: readonly number[]): Weekday[] {
  return weekdays.filter((_, index) => daysavailable.includes(index + 1))
}

export function offeredRows(service: PricedService): PriceRow[] {
  return service.prices
    .filter(({ cans, frequency }) => cans <= service.cansoffered && pickupDays(frequency) <= service.enabled.length)
    .toSorted((one, other) => one.cans - other.cans || one.price - other.price)
}

export function largestCount(service: PricedService): number {
  return offeredRows(service).at(-1)?.cans ?? 0
}

export function countsOffered(service: PricedService): number[] {
  return Array.from({ length: largestCount(service) }, (_, index) => index + 1)
}

export const hasPrice = (service: PricedService & Pick<AvailableService, 'type'>): boolean =>
  service.type === 'Roll-Offs' || largestCount(service) > 0

export function priceRow(service: PricedService, cans: number, frequency: Frequency): PriceRow | null {
  if (!Number.isInteger(cans) || cans < 1) return null
  return offeredRows(service).find((row) => row.frequency === frequency && row.cans >= cans) ?? null
}

export function monthlyPrice(service: PricedService, cans: number, frequency: Frequency): Cents | null {
  return priceRow(service, cans, frequency)?.price ?? null
}

export function frequenciesFor(service: PricedService, cans: number): PricedFrequency[] {
  const offered = [...new Set(offeredRows(service).map(({ frequency }) => frequency))]
  return offered.toSorted(compareFrequencies).flatMap((frequency) => {
    const price = monthlyPrice(service, cans, frequency)
    return price === null ? [] : [{ frequency, price }]
  })
}

export function startingAt(service: PricedService): Cents | null {
  const prices = offeredRows(service).map(({ price }) => price)
  return prices.length === 0 ? null : Math.min(...prices)
}
