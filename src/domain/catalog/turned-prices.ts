// Warns about rows that get cheaper with more pickups, which are usually typos. Nothing is refused.

import { compareFrequencies, pickupsPerWeek } from '#domain/catalog/frequencies.ts'
import type { PriceRow } from '#domain/catalog/service.ts'

export function turnedPrices(rows: readonly PriceRow[]): string[] {
  const sorted = rows.toSorted(
    (one, other) => one.cans - other.cans || compareFrequencies(one.frequency, other.frequency),
  )
  const said = sorted.flatMap((row) =>
    sorted
      .filter(({ cans, duration }) => cans === row.cans && duration === row.duration)
      .filter(({ frequency }) => pickupsPerWeek(frequency) < pickupsPerWeek(row.frequency))
      .filter(({ price }) => price > row.price)
      .map(({ frequency, cans }) => {
        const count = cans === 1 ? '1 can' : `${cans} cans`
        return `${row.frequency} costs less than ${frequency} for ${count}.`
      }),
  )
  return [...new Set(said)]
}
