// A price row is for all its cans together, per month; a count between two rows takes the next larger row.
// Rows above the cans offered, and frequencies with more pick-ups than enabled days, are not offered.

import { compareFrequencies, type Frequency, pickupDays } from '#domain/catalog/frequencies.ts'
import type { AvailableService, PriceRow } from '#domain/catalog/service.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

/** What the rules here need of a service. */
export type PricedService = Pick<AvailableService, 'cansoffered' | 'enabled' | 'prices'>

/** A frequency and its price for the asked number of cans, per month. */
export interface PricedFrequency {
  frequency: Frequency
  price: Cents
}

/** The weekdays of a service's own day numbers, 1 = Sunday to 7 = Saturday, in the week's order. */
export function enabledDays(daysavailable: readonly number[]): Weekday[] {
  return weekdays.filter((_, index) => daysavailable.includes(index + 1))
}

/** The rows a customer may buy, by cans, then price. */
export function offeredRows(service: PricedService): PriceRow[] {
  return service.prices
    .filter(({ cans, frequency }) => cans <= service.cansoffered && pickupDays(frequency) <= service.enabled.length)
    .toSorted((one, other) => one.cans - other.cans || one.price - other.price)
}

/** The largest number of cans that any row offers; 0 when there is none. */
export function largestCount(service: PricedService): number {
  return offeredRows(service).at(-1)?.cans ?? 0
}

/** Every number of cans that can be chosen: 1 to the largest. */
export function countsOffered(service: PricedService): number[] {
  return Array.from({ length: largestCount(service) }, (_, index) => index + 1)
}

/** Whether anything of a service can be bought. A roll-off is priced by its days; anything else needs a row that is offered. */
export const hasPrice = (service: PricedService & Pick<AvailableService, 'type'>): boolean =>
  service.type === 'Roll-Offs' || largestCount(service) > 0

/** The row that prices a number of cans at a frequency; null when it is not offered. */
export function priceRow(service: PricedService, cans: number, frequency: Frequency): PriceRow | null {
  if (!Number.isInteger(cans) || cans < 1) return null
  return offeredRows(service).find((row) => row.frequency === frequency && row.cans >= cans) ?? null
}

/** The price per month of a number of cans at a frequency; null when it is not offered. */
export function monthlyPrice(service: PricedService, cans: number, frequency: Frequency): Cents | null {
  return priceRow(service, cans, frequency)?.price ?? null
}

/** The frequencies offered for a number of cans, with their prices, in the order lists show them. */
export function frequenciesFor(service: PricedService, cans: number): PricedFrequency[] {
  const offered = [...new Set(offeredRows(service).map(({ frequency }) => frequency))]
  return offered.toSorted(compareFrequencies).flatMap((frequency) => {
    const price = monthlyPrice(service, cans, frequency)
    return price === null ? [] : [{ frequency, price }]
  })
}

/** The lowest price per month, for 'Starting at'; null when nothing is offered. */
export function startingAt(service: PricedService): Cents | null {
  const prices = offeredRows(service).map(({ price }) => price)
  return prices.length === 0 ? null : Math.min(...prices)
}
