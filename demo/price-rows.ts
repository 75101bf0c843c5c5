import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { Cents } from '#domain/companies/money.ts'

type Row = [cans: number, frequency: Frequency, price: Cents, duration?: number]

/** Numbers price rows across the whole demo, so that no two companies share an id. */
export function rowNumbering(): (...rows: Row[]) => PriceRow[] {
  let id = 0
  return (...rows) =>
    rows.map(([cans, frequency, price, duration = 0]) => {
      id += 1
      return { id, cans, frequency, price, duration }
    })
}
