import { MOST_EXPORTED } from '#contract/trail.ts'
import { auditExport } from '#server/calls/audit-outcome.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { presentLine } from './present-line.ts'
import { readLines } from './trail.queries.ts'
import { trailCsv } from './trail-csv.ts'

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
