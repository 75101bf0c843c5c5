import Papa from 'papaparse'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'
import { decodeText } from '#domain/files/decode-text.ts'
import { csvRows } from '#domain/files/read-csv.ts'
import type { ImportColumns } from '#domain/ordering/imports/import-fields.ts'
import { distinctHeadings, fitsHeadings, headingRow, isNoCustomer } from '#domain/ordering/imports/import-sheet.ts'

/** A sheet as it stands in the file. */
export interface Sheet {
  name: string
  rows: string[][]
}

/** What of a file is read as its table. */
export interface TableChoice {
  sheet: number
  /** Which row of the sheet, from 0 on, holds the headings. */
  heading: number
  /** Whether rows that look like sums or headings come in, too. */
  withAside: boolean
}

/** A file as it was read: what is sent of it, its headings and the rows under them, each by column. */
export interface ImportTable {
  name: string
  /** As CSV, whatever it was. */
  text: string
  headings: string[]
  rows: string[][]
  /** By row that is sent, the row of the file. */
  numbers: number[]
  sheets: Sheet[]
  choice: TableChoice
  /** Rows that look like sums or headings. */
  aside: string[][]
}

export async function readCsv(file: File): Promise<Sheet[]> {
  return [{ name: file.name, rows: [...csvRows(decodeText(new Uint8Array(await file.arrayBuffer())))] }]
}

/** @param sheet the sheet to read; without it the one with the most rows */
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

/** Which row of the file a row is that the server counts. */
export const rowNumber = ({ numbers }: Pick<ImportTable, 'numbers'>, row: number): number => numbers[row - 2] ?? row

/** A message of the server with the rows of the file: 'Row 7 is the same customer.' */
export const inFileRows = (file: ImportTable, message: string): string =>
  message.replace(/^Row (\d+)/, (_, row) => `Row ${rowNumber(file, Number(row))}`)

/** The columns that fill no field. */
export const columnsLeftOut = ({ headings }: ImportTable, columns: ImportColumns): string[] =>
  headings.filter((heading) => heading !== '' && !Object.values(columns).includes(heading))

/** What stands in a row of the file, which counts as a spreadsheet does, under a heading. */
export function cellAt({ headings, rows }: ImportTable, row: number, heading: string | undefined): string {
  return heading === undefined ? '' : (rows[row - 2]?.[headings.indexOf(heading)]?.trim() ?? '')
}

/** All cells under a heading, but for rows that do not fit the headings. */
export function cellsUnder({ headings, rows }: ImportTable, heading: string | undefined): string[] {
  const at = heading === undefined ? -1 : headings.indexOf(heading)
  return at < 0 ? [] : rows.filter((row) => fitsHeadings(row, headings)).map((row) => row[at] ?? '')
}

/** The rows that did not come in, as they were, each with what is wrong: to be corrected and brought in again. */
export function badRowsCsv(file: ImportTable, wrong: readonly { row: number; words: string }[]): string {
  const byRow = Map.groupBy(wrong, ({ row }) => row)
  const data = [...byRow].map(([row, found]) => [
    ...file.headings.map((_, at) => file.rows[row - 2]?.[at] ?? ''),
    found.map(({ words }) => words).join('; '),
    ...(file.rows[row - 2]?.slice(file.headings.length) ?? []),
  ])
  return csvFile(Papa.unparse([[...file.headings, 'What is wrong'], ...data], CSV_STYLE))
}
