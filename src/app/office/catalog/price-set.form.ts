import type { Difference } from '#app/kit/form/conflict-notice.tsx'
import type { Asked } from '#contract/contract.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { FieldErrors } from '#domain/catalog/field-errors.ts'
import { priceSetErrors } from '#domain/catalog/price-set.ts'
import { weekdays } from '#domain/companies/days/calendar-day.ts'
import { rowDifferences } from './row-words.ts'
import { rowsError, sentRows, type TypedRow, typedRows } from './typed-rows.ts'

export type PriceSetForm = {
  name: string
  /** 1 = Sunday to 7 = Saturday. */
  enabled: readonly number[]
  rows: readonly TypedRow[]
}

export const PRICE_SET_FIELDS: readonly (keyof PriceSetForm)[] = ['name', 'enabled', 'rows']

const MONDAY_TO_FRIDAY = [2, 3, 4, 5, 6]

export function priceSetForm(set: PriceSet | null): PriceSetForm {
  if (!set) return { name: '', enabled: MONDAY_TO_FRIDAY, rows: [] }
  const enabled = weekdays.flatMap((name, index) => (set.enabled.includes(name) ? [index + 1] : []))
  return { name: set.name, enabled, rows: typedRows(set.rows) }
}

export const enabledNames = (days: readonly number[]) => weekdays.filter((_, index) => days.includes(index + 1))

export function priceSetFormErrors(form: PriceSetForm): FieldErrors<PriceSetForm> {
  const rows = rowsError(form.rows)
  return { ...priceSetErrors(form), ...(rows && { rows }) }
}

/** Call it only when there are no errors. */
export function sentPriceSet(
  form: PriceSetForm,
  { uid, companyid, version }: { uid: string; companyid: number; version: number | undefined },
): Asked<'prices.update'> {
  return { uid, companyid, version, name: form.name, enabled: enabledNames(form.enabled), rows: sentRows(form.rows) }
}

export function priceSetDifferences(mine: PriceSetForm, theirs: PriceSet): Difference[] {
  const saved = priceSetForm(theirs)
  const all: (Difference & { field: keyof PriceSetForm })[] = [
    { field: 'name', label: 'Price Name', theirs: saved.name },
    { field: 'enabled', label: 'Weekdays', theirs: theirs.enabled.join(', ') || 'None' },
    { field: 'rows', label: 'Prices', theirs: rowDifferences(mine.rows, saved.rows) },
  ]
  return all.filter(({ field }) => JSON.stringify(mine[field]) !== JSON.stringify(saved[field]))
}
