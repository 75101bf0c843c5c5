import Papa from 'papaparse'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'

/** A file as it was read: what is sent of it, its headings and the rows under them, each by column. */
export interface ImportTable {
  name: string
  /** As CSV, whatever it was. */
  text: string
  headings: string[]
  rows: string[][]
}

/** UTF-16 when its mark says so; else UTF-8 when it is; else what spreadsheets on Windows write. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export async function readCsv(file: File): Promise<ImportTable> {
  const text = decoded(await file.arrayBuffer())
  return tableOf(file.name, text, Papa.parse<string[]>(text.trimEnd()).data)
}

/** @param cells those of each row, the headings' first */
export function tableOfCells(name: string, cells: string[][]): ImportTable {
  return tableOf(name, Papa.unparse(cells), cells)
}

function tableOf(name: string, text: string, [headings = [], ...rows]: string[][]): ImportTable {
  return { name, text, headings: headings.map((heading) => heading.trim()), rows }
}

/** What stands in a row of the file, which counts as a spreadsheet does, under a heading. */
export function cellAt({ headings, rows }: ImportTable, row: number, heading: string | undefined): string {
  return heading === undefined ? '' : (rows[row - 2]?.[headings.indexOf(heading)]?.trim() ?? '')
}

/** All cells under a heading. */
export function cellsUnder({ headings, rows }: ImportTable, heading: string | undefined): string[] {
  const at = heading === undefined ? -1 : headings.indexOf(heading)
  return at < 0 ? [] : rows.map((row) => row[at] ?? '')
}

/** The rows that did not come in, as they were, each with what is wrong: to be corrected and brought in again. */
export function badRowsCsv(file: ImportTable, wrong: readonly { row: number; words: string }[]): string {
  const byRow = Map.groupBy(wrong, ({ row }) => row)
  const data = [...byRow].map(([row, found]) => [
    ...file.headings.map((_, at) => file.rows[row - 2]?.[at] ?? ''),
    found.map(({ words }) => words).join('; '),
  ])
  const fields = [...file.headings, 'What is wrong']
  return csvFile(Papa.unparse({ fields, data }, CSV_STYLE))
}
