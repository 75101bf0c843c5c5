import { dollarsText, typedCents, typedNumber } from '#app/office/form/typed-number.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { type RowDraft, rowErrors, rowOf, rowTwice } from '#domain/catalog/row-draft.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import { dollarsOf } from '#domain/companies/money.ts'

/** A price row as it stands in the table. `id` is 0 until it was saved; `key` stays the same while it is edited. */
export type TypedRow = {
  key: string
  id: number
  cans: string
  frequency: Frequency
  price: string
  duration: string
}

type WireRow = PriceSet['rows'][number]

/** The rows of the wire as they stand in a table. */
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

/** What is wrong with a typed row, in one sentence; undefined when nothing is. */
const rowError = (row: TypedRow): string | undefined => {
  const errors = rowErrors(rowDraft(row))
  return errors.cans ?? errors.price ?? errors.duration
}

/** What is wrong with the row at this place of the table. */
export const rowErrorAt = (rows: readonly TypedRow[], at: number): string | undefined => {
  const row = rows[at]
  return row && (rowError(row) ?? rowTwice(rows.map(rowDraft), at))
}

/** What is wrong with the first wrong row. */
export const rowsError = (rows: readonly TypedRow[]): string | undefined =>
  rows.map((_, at) => rowErrorAt(rows, at)).find((error) => error !== undefined)

/** The rows that are right, as the rules know them: what a preview can show. */
export const rightRows = (rows: readonly TypedRow[]): PriceRow[] =>
  rows.flatMap((row) => rowOf(rowDraft(row), row.id) ?? [])

/** The rows as they are sent. */
export const sentRows = (rows: readonly TypedRow[]): WireRow[] =>
  rightRows(rows).map((row) => ({ ...row, price: dollarsOf(row.price) }))
