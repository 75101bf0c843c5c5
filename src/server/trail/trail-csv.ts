import type { TrailLine } from '#contract/trail.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'

/** Instants are UTC. */
const COLUMNS: CsvColumn<TrailLine>[] = [
  ['When', ({ at }) => at],
  ['Who', ({ who }) => who],
  ['What', ({ what }) => what],
  ['Kind', ({ kind }) => kind],
  ['Times', ({ times }) => String(times)],
  ['Last', ({ lastat }) => lastat ?? ''],
  ['From', ({ network }) => network],
  ['Before', ({ changes }) => changes.map(({ label, before }) => `${label}: ${before}`).join('; ')],
  ['After', ({ changes }) => changes.map(({ label, after }) => `${label}: ${after}`).join('; ')],
  ['Call', ({ call }) => call],
  ['Request', ({ request }) => request],
]

export function trailCsv(rows: readonly TrailLine[], { withCompany }: { withCompany: boolean }): string {
  const columns: typeof COLUMNS = withCompany ? [['Company', ({ company }) => company ?? ''], ...COLUMNS] : COLUMNS
  return csvOf(columns, rows)
}
