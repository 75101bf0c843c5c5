import { MOST_EXPORTED, type TrailLine } from '#contract/trail.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'
import { auditExport } from '#server/calls/audit-outcome.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { presentLine } from './present-line.ts'
import { readLines } from './trail.queries.ts'

export const trailHandlers: Handlers<'trail.getPage' | 'trail.export' | 'trail.noteExport'> = {
  'trail.getPage': async ({ db, tenant }, { size, ...wanted }) => {
    const lines = await readLines(db, { ...wanted, company: tenant }, size + 1)
    return { rows: lines.slice(0, size).map(presentLine), more: lines.length > size }
  },

  'trail.export': async ({ db, tenant }, wanted) => {
    const lines = await readLines(db, { ...wanted, company: tenant }, MOST_EXPORTED)
    return trailCsv(lines.map(presentLine), { withCompany: tenant === null })
  },
  'trail.noteExport': async (call, { list }) => {
    // Other fields of the request are no filters.
    await auditExport('trail.noteExport', { ...call, raw: {} }, call.tenant, list)
    return { success: true }
  },
}

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

function trailCsv(rows: readonly TrailLine[], { withCompany }: { withCompany: boolean }): string {
  const columns: typeof COLUMNS = withCompany ? [['Company', ({ company }) => company ?? ''], ...COLUMNS] : COLUMNS
  return csvOf(columns, rows)
}
