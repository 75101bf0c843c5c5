import Papa from 'papaparse'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'
import type { ListColumn } from './list-column.ts'

export function listCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ head }) => head)
  const data = rows.map((row) => columns.map(({ text }) => text(row)))
  return csvFile(Papa.unparse({ fields, data }, CSV_STYLE))
}
