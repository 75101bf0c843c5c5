// Values in the input line only become a row when ADD is clicked; the screen warns about pending input.

import { errorsOf, type FieldErrors } from '#domain/catalog/field-errors.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { Cents } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'

export const MOST_CANS = 999
export const MOST_DAYS = 3650
/** $9,999,999.99; anything higher is a typo. */
export const MOST_PRICE: Cents = 999_999_999

export interface RowDraft {
  cans: number | null
  frequency: Frequency
  price: Cents | null
  /** Days of a roll-off's row; 0 for other services. */
  duration: number | null
}

const wholeBetween = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most

export function rowErrors({ cans, price, duration }: RowDraft): FieldErrors<RowDraft> {
  return errorsOf<RowDraft>({
    cans: wholeBetween(cans, 1, MOST_CANS) ? undefined : catalogMessages.rowCans,
    price: wholeBetween(price, 0, MOST_PRICE) ? undefined : catalogMessages.rowPrice,
    duration: wholeBetween(duration, 0, MOST_DAYS) ? undefined : catalogMessages.rowDuration,
  })
}

type RowTerms = Pick<RowDraft, 'cans' | 'frequency' | 'duration'>

export function rowTwice(rows: readonly RowTerms[], at: number): string | undefined {
  const row = rows[at]
  const isSame = (other: RowTerms) =>
    other.cans === row?.cans && other.frequency === row.frequency && other.duration === row.duration
  if (!row || row.cans === null || !rows.slice(0, at).some(isSame)) return undefined
  return catalogMessages.rowTwice(`${counted(row.cans, 'can')}, ${row.frequency}`)
}

export const rowsTwice = (rows: readonly RowTerms[]): string | undefined =>
  rows.map((_, at) => rowTwice(rows, at)).find((problem) => problem !== undefined)

export function rowOf(draft: RowDraft, id = 0): PriceRow | null {
  const { cans, frequency, price, duration } = draft
  if (Object.keys(rowErrors(draft)).length > 0 || cans === null || price === null || duration === null) return null
  return { id, cans, frequency, price, duration }
}

/** True when cans and price are entered but ADD was not clicked: saving would lose them. */
export function rowWaits({ cans, price }: Pick<RowDraft, 'cans' | 'price'>): boolean {
  return cans !== null && price !== null
}
