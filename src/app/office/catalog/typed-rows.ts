import { dollarsText, typedCents, typedNumber } from '#app/office/form/typed-number.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { type RowDraft, rowErrors, rowOf, rowTwice } from '#domain/catalog/row-draft.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import { dollarsOf } from '#domain/companies/money.ts'

/** `id` is 0 until saved; `key` is stable while it is edited. */
export type TypedRow = {
  key: string
  id: number
  cans: string
  frequency: Frequency
  price: string
  duration: string
}

type WireRow = PriceSet['rows'][number]

export const typedRows = (rows: readonly WireRow[]): TypedRow[] =>
  rows.map(({ id, cans, frequency, price, duration }) => ({
    key: `row-${id}`,
    id,
    frequency,
    cans: String(cans),
    price: dollarsText(price),
    duration: String(duration),
  }))

export const rowDraft = ({ cans, frequency, price, duration }: Omit<TypedRow, 'key' | 'id'>): RowDraft => ({
  cans: typedNumber(cans),
  frequency,
  price: typedCents(price),
  duration: typedNumber(duration) ?? 0,
})

const rowError = (row: TypedRow): string | undefined => {
  const errors = rowErrors(rowDraft(row))
  return errors.cans ?? errors.price ?? errors.duration
}

export const rowErrorAt = (rows: readonly TypedRow[], at: number): string | undefined => {
  const row = rows[at]
  return row && (rowError(row) ?? rowTwice(rows.map(rowDraft), at))
}

export const rowsError = (rows: readonly TypedRow[]): string | undefined =>
  rows.map((_, at) => rowErrorAt(rows, at)).find((error) => error !== undefined)

export const rightRows = (rows: readonly TypedRow[]): PriceRow[] =>
  rows.flatMap((row) => rowOf(rowDraft(row), row.id) ?? [])

/** In dollars. */
export const sentRows = (rows: readonly TypedRow[]): WireRow[] =>
  rightRows(rows).map((row) => ({ ...row, price: dollarsOf(row.price) }))
