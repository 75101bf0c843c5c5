// The higher of two prices: the base charge plus a rate per extra day, or the most expensive row whose duration is
// reached. Days are calendar days, both ends counted.

import type { AvailableService, PriceRow } from '#domain/catalog/service.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'

export type RollOffService = Pick<
  AvailableService,
  'rolloff_prorate' | 'rolloff_proratedays' | 'rolloff_perdayrate' | 'prices'
>

/** Before tax; `row` is set when a price row exceeds the rate. */
export interface RollOffCost {
  cost: Cents
  base: Cents
  extraDays: number
  extra: Cents
  row: PriceRow | null
}

/** @throws RangeError unless `days` is a whole number from 1 */
export function rollOffCost(service: RollOffService, days: number): RollOffCost {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`not a number of days: ${days}`)
  const base = service.rolloff_prorate
  const extraDays = Math.max(0, days - service.rolloff_proratedays)
  const extra = service.rolloff_perdayrate * extraDays
  const dearest = service.prices
    .filter(({ duration }) => duration <= days)
    .reduce<PriceRow | null>((most, row) => (most === null || row.price > most.price ? row : most), null)
  const row = dearest !== null && dearest.price > base + extra ? dearest : null
  return { cost: row?.price ?? base + extra, base, extraDays, extra, row }
}

export function rollOffStartingAt(service: RollOffService): Cents {
  return rollOffCost(service, 1).cost
}

export const firstDays = (count: number): string => `First ${counted(count, 'day')}`

export const moreDays = (count: number, rate: Cents): string =>
  `${count} more ${count === 1 ? 'day' : 'days'} at ${formatMoney(rate)}`

export interface ExtraDays {
  days: number
  /** Per day, before tax. */
  rate: Cents
}

export function extraDaysText(cost: Cents, days: number, extra: ExtraDays): string {
  const base = formatMoney(cost - extra.days * extra.rate)
  return `${firstDays(days - extra.days)} ${base}, ${moreDays(extra.days, extra.rate)}`
}
