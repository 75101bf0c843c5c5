import type { Answer } from '#contract/contract.ts'
import { centsOf, dollarsOf } from '#domain/companies/money.ts'
import {
  type ImportColumns,
  type ImportField,
  importFields,
  isSheetOfServices,
  KEPT_FOR,
  keptFields,
} from '#domain/ordering/imports/import-fields.ts'
import type { PlannedRow } from '#domain/ordering/imports/plan-import.ts'
import { differencesOf, type PlannedService, sumsOf } from '#domain/ordering/imports/plan-services.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import type { Table } from '#server/ordering/customers/customer-csv.ts'
import { sumsOfImport } from './import-services.queries.ts'

const MOST_TOLD = 10_000
const MOST_DIFFERENCES = 1_000

type ImportAnswer = Answer<'customers.import'>
type Outcome = PlannedRow['outcome']
export type RowOf<K extends Outcome> = Extract<PlannedRow, { outcome: K }>

export const only = <K extends Outcome>(plan: readonly PlannedRow[], outcome: K): RowOf<K>[] =>
  plan.filter((row): row is RowOf<K> => row.outcome === outcome)

/** A further service is new if its customer is, else a change of the customer. */
const wireOutcome = (planned: Exclude<PlannedRow, { outcome: 'error' }>): 'create' | 'update' | 'skip' => {
  if (planned.outcome !== 'add') return planned.outcome
  return planned.id === null ? 'create' : 'update'
}

export function countsOf(plan: readonly PlannedRow[]) {
  const counts = { create: 0, update: 0, skip: 0, error: 0 }
  for (const planned of plan) counts[planned.outcome === 'error' ? 'error' : wireOutcome(planned)] += 1
  return { created: counts.create, updated: counts.update, skipped: counts.skip, refused: counts.error }
}

const SERVICE_FIELDS = ['cans', 'size', 'frequency', 'preferred', 'payfrequency', 'price'] as const

export function presentPlan(plan: readonly PlannedRow[]): Pick<ImportAnswer, 'rows' | 'errors'> {
  const rows: ImportAnswer['rows'] = []
  const errors: ImportAnswer['errors'] = []
  for (const planned of plan.slice(0, MOST_TOLD)) {
    const { row, outcome, name } = planned
    if (outcome === 'error') errors.push(...planned.errors.map((error) => ({ row, ...error })))
    else {
      const id = outcome === 'create' ? null : planned.id
      const left = outcome !== 'skip' && planned.left.length > 0 ? { left: inColumnOrder(planned.left) } : {}
      rows.push({
        row,
        outcome: wireOutcome(planned),
        name,
        id,
        changes: changesOf(planned),
        why: planned.why,
        ...left,
      })
    }
  }
  return { rows, errors }
}

function changesOf(planned: PlannedRow): ImportField[] {
  const ofCustomer = planned.outcome === 'update' ? planned.changes : []
  const isNew = planned.outcome === 'create' || (planned.outcome === 'add' && planned.id === null)
  const ofService = 'service' in planned && planned.service && !isNew ? SERVICE_FIELDS : []
  return inColumnOrder([...ofCustomer, ...ofService])
}

const inColumnOrder = (fields: readonly ImportField[]): ImportField[] =>
  importFields.filter((field) => fields.includes(field))

interface Columns {
  table: Pick<Table, 'headings'>
  columns: ImportColumns
}

export function unmappedColumns({ table, columns }: Columns): { heading: string; at: number }[] {
  const mapped = new Set(Object.values(columns).map((heading) => heading.trim()))
  return table.headings.flatMap((heading, at) => (heading === '' || mapped.has(heading) ? [] : [{ heading, at }]))
}

/** Columns without a place of their own yet, in the order of the file. */
export function keptColumns({ table, columns }: Columns): ImportAnswer['kept'] {
  const fields = new Map(
    keptFields.flatMap((field) => (columns[field] === undefined ? [] : [[columns[field].trim(), KEPT_FOR[field]]])),
  )
  if (fields.size === 0 && !isSheetOfServices(columns)) return []
  const unmapped = new Set(unmappedColumns({ table, columns }).map(({ heading }) => heading))
  return table.headings.flatMap((heading) => {
    const kept = fields.get(heading) ?? (unmapped.has(heading) ? ('nothing' as const) : null)
    return kept === null ? [] : [{ heading, for: kept }]
  })
}

/** After the import, ours is what the database adds up, not what was planned. */
export async function presentSums(
  call: ShortCall,
  rows: readonly PlannedService[],
  id: string | null,
): Promise<Pick<ImportAnswer, 'sums' | 'differences'>> {
  const there = sumsOf(rows.filter(({ planned }) => id === null || !('service' in planned && planned.service)))
  const made = id === null ? [] : await sumsOfImport(call.db, tenantOf(call), id)
  const ours = new Map(there.map((sum) => [sum.type, sum.ours]))
  for (const { type, price } of made) ours.set(type, (ours.get(type) ?? 0) + centsOf(price))
  return {
    sums: sumsOf(rows).map(({ type, file }) => ({ type, file: dollarsOf(file), ours: dollarsOf(ours.get(type) ?? 0) })),
    differences: differencesOf(rows)
      .slice(0, MOST_DIFFERENCES)
      .map((row) => ({ ...row, price: dollarsOf(row.price) })),
  }
}
