import type { ImportColumns } from '#domain/ordering/imports/import-fields.ts'
import { fieldHeading, type ImportField } from '#domain/ordering/imports/import-fields.ts'
import type { ImportTable } from './import-table.ts'
import { cellAt, inFileRows } from './import-table.ts'
import type { ImportReport } from './use-import.ts'

export type Outcome = 'create' | 'update' | 'skip' | 'error'

export interface RowOutcome {
  row: number
  name: string
  outcome: Outcome
  what: string
  isPartly: boolean
}

type Reported = { file: ImportTable; columns: ImportColumns; report: ImportReport }

export function nameIn(file: ImportTable, columns: ImportColumns, row: number): string {
  const cell = (field: ImportField) => cellAt(file, row, columns[field])
  const both = [cell('firstname'), cell('lastname')].filter(Boolean).join(' ')
  return cell('fullname') || both || cell('email') || 'No name'
}

export function rowOutcomes({ file, columns, report }: Reported): RowOutcome[] {
  const said = (row: number, field: ImportField) => `${fieldHeading(field)} “${cellAt(file, row, columns[field])}”`
  const coming = report.rows.map(({ row, outcome, name, changes, why, left = [] }): RowOutcome => {
    const changed = changes.map((field) => said(row, field as ImportField))
    const without = left.map((field) => `${said(row, field)} left out`)
    const fallback = outcome === 'create' ? cellAt(file, row, columns.address) || cellAt(file, row, columns.email) : ''
    const what = [...without, ...changed, ...(why ? [why] : [])].join(', ') || fallback
    return { row, name: name || nameIn(file, columns, row), outcome, what, isPartly: left.length > 0 }
  })
  const refused = [...Map.groupBy(report.errors, ({ row }) => row)].map(([row, errors]): RowOutcome => {
    const what = errors.map(({ field, message }) => wrongCell(file, columns, { row, field, message })).join('; ')
    return { row, name: nameIn(file, columns, row), outcome: 'error', what, isPartly: false }
  })
  return [...coming, ...refused].toSorted((a, b) => a.row - b.row)
}

/** A message about the row, or one that names its column, needs no heading. */
export function wrongColumn(field: ImportField, message: string, cell = ''): string {
  const heading = fieldHeading(field)
  if (/^(The row|Row \d)/.test(message) || (cell === '' && message.startsWith(heading))) return message
  return `${heading}${cell && ` “${cell}”`}: ${message}`
}

export function wrongCell(
  file: ImportTable,
  columns: ImportColumns,
  { row, field, message }: ImportReport['errors'][number],
): string {
  return wrongColumn(field, inFileRows(file, message), cellAt(file, row, columns[field]))
}
