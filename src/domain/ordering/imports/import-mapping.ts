// What was said of one file is kept for the next one of the same program, which has the same headings.

import type { ImportChoices } from './import-choices.ts'
import type { ImportField } from './import-fields.ts'

export interface ImportMapping {
  headings: string[]
  columns: Partial<Record<ImportField, string>>
  choices: ImportChoices
}

/** The newest import whose file had the same headings, in any order. */
export function sameHeadings<T extends { mapping?: ImportMapping | null }>(
  imports: readonly T[],
  headings: readonly string[],
): (T & { mapping: ImportMapping }) | undefined {
  const wanted = JSON.stringify(headings.toSorted())
  const fits = (one: T): one is T & { mapping: ImportMapping } =>
    one.mapping != null && JSON.stringify(one.mapping.headings.toSorted()) === wanted
  return imports.find(fits)
}
