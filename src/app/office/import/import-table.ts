import Papa from 'papaparse'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'
import { decodeText } from '#domain/files/decode-text.ts'
import { csvRows } from '#domain/files/read-csv.ts'
import type { ImportColumns } from '#domain/ordering/imports/import-fields.ts'
import { distinctHeadings, fitsHeadings, headingRow, isNoCustomer } from '#domain/ordering/imports/import-sheet.ts'

export interface Sheet {
  name: string
  rows: string[][]
}

export interface TableChoice {
  sheet: number
  /** Index of the heading row in the sheet, from 0. */
  heading: number
  /** Includes rows that look like totals or repeated headings. */
  withAside: boolean
}

export interface ImportTable {
  name: string
  text: string
  headings: string[]
  rows: string[][]
  /** File row of each sent row. */
  numbers: number[]
  sheets: Sheet[]
  choice: TableChoice
  aside: string[][]
}

export async function readCsv(file: File): Promise<Sheet[]> {
  return [{ name: file.name, rows: [...csvRows(decodeText(new Uint8Array(await file.arrayBuffer())))] }]
}

export function tableOfSheets(name: string, sheets: Sheet[], sheet = longest(sheets)): ImportTable {
  return tableOf(name, sheets, { sheet, heading: headingRow(sheets[sheet]?.rows ?? []), withAside: false })
}

const longest = (sheets: readonly Sheet[]) =>
  sheets.reduce((best, { rows }, at) => (rows.length > (sheets[best]?.rows.length ?? 0) ? at : best), 0)

export function tableOf(name: string, sheets: Sheet[], choice: TableChoice): ImportTable {
  const all = sheets[choice.sheet]?.rows ?? []
  const top = all[choice.heading] ?? []
  const under = all.map((row, index) => ({ row, number: index + 1 })).slice(choice.heading + 1)
  const aside = new Set(under.filter(({ row }) => isNoCustomer(row, top)))
  const kept = choice.withAside ? under : under.filter((each) => !aside.has(each))
  const rows = kept.map(({ row }) => row)
  const headings = distinctHeadings(top).map(
    (heading, at) => heading || (rows.some((row) => row[at]?.trim()) ? `Column ${at + 1}` : ''),
  )
  return {
    name,
    text: Papa.unparse([headings, ...rows]),
    headings,
    rows,
    numbers: kept.map(({ number }) => number),
    sheets,
    choice,
    aside: [...aside].map(({ row }) => row),
  }
}

/** Converts the server's row number to the file's. */
export const rowNumber = ({ numbers }: Pick<ImportTable, 'numbers'>, row: number): number => numbers[row - 2] ?? row

export const inFileRows = (file: ImportTable, message: string): string =>
  message.replace(/^Row (\d+)/, (_, row) => `Row ${rowNumber(file, Number(row))}`)

export const columnsLeftOut = ({ headings }: ImportTable, columns: ImportColumns): string[] =>
  headings.filter((heading) => heading !== '' && !Object.values(columns).includes(heading))

/** Rows are numbered as in a spreadsheet. */
export function cellAt({ headings, rows }: ImportTable, row: number, heading: string | undefined): string {
  return heading === undefined ? '' : (rows[row - 2]?.[headings.indexOf(heading)]?.trim() ?? '')
}

export function cellsUnder({ headings, rows }: ImportTable, heading: string | undefined): string[] {
  const at = heading === undefined ? -1 : headings.indexOf(heading)
  return at < 0 ? [] : rows.filter((row) => fitsHeadings(row, headings)).map((row) => row[at] ?? '')
}

/** Rejected rows are unchanged, to be fixed and imported again. */
export function badRowsCsv(file: ImportTable, wrong: readonly { row: number; words: string }[]): string {
  const byRow = Map.groupBy(wrong, ({ row }) => row)
  const data = [...byRow].map(([row, found]) => [
    ...file.headings.map((_, at) => file.rows[row - 2]?.[at] ?? ''),
    found.map(({ words }) => words).join('; '),
    ...(file.rows[row - 2]?.slice(file.headings.length) ?? []),
  ])
  return csvFile(Papa.unparse([[...file.headings, 'What is wrong'], ...data], CSV_STYLE))
}
