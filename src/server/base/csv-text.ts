import Papa from 'papaparse'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'

export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string]

export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(([heading]) => heading)
  const data = rows.map((row) => columns.map(([, cell]) => cell(row)))
  return csvFile(Papa.unparse({ fields, data }, CSV_STYLE))
}
