import type { ImportChoices } from './import-choices.ts'
import { type ImportColumns, suggestColumns } from './import-fields.ts'

export interface ImportMapping {
  headings: string[]
  columns: ImportColumns
  choices: ImportChoices
}

type Remembering = { mapping?: ImportMapping | null }
type Remembered<T> = T & { mapping: ImportMapping }

export function earlierLike<T extends Remembering>(
  imports: readonly T[],
  headings: readonly string[],
): Remembered<T> | undefined {
  const remembering = imports.filter((one): one is Remembered<T> => one.mapping != null)
  const wanted = JSON.stringify(headings.toSorted())
  const same = remembering.find(({ mapping }) => JSON.stringify(mapping.headings.toSorted()) === wanted)
  const shared = ({ mapping }: Remembered<T>) => headings.filter((heading) => mapping.headings.includes(heading)).length
  return same ?? remembering.find((one) => shared(one) > 0 && shared(one) * 2 >= headings.length)
}

export function columnsAsBefore(
  { columns, headings: before }: ImportMapping,
  headings: readonly string[],
): ImportColumns {
  const known = Object.entries(columns).filter(([, heading]) => headings.includes(heading))
  const fresh = headings.filter((heading) => !before.includes(heading))
  return suggestColumns(fresh, Object.fromEntries(known))
}
