import Papa from 'papaparse'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'

/** A file as it was read: its text, its headings and the rows under them, each by column. */
export interface CsvFile {
  name: string
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

export async function readCsv(file: File): Promise<CsvFile> {
  const text = decoded(await file.arrayBuffer())
  const { data } = Papa.parse<string[]>(text.trimEnd())
  const [headings = [], ...rows] = data
  return { name: file.name, text, headings: headings.map((heading) => heading.trim()), rows }
}

/** A workbook is a packed folder, and its first bytes say so. */
export async function isWorkbook(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  const isOldWorkbook = first === 0xd0 && second === 0xcf && third === 0x11
  return isOldWorkbook || (first === 0x50 && second === 0x4b && third === 0x03)
}

/** What stands in a row of the file, which counts as a spreadsheet does, under a heading. */
export function cellAt({ headings, rows }: CsvFile, row: number, heading: string | undefined): string {
  return heading === undefined ? '' : (rows[row - 2]?.[headings.indexOf(heading)]?.trim() ?? '')
}

/** All cells under a heading. */
export function cellsUnder({ headings, rows }: CsvFile, heading: string | undefined): string[] {
  const at = heading === undefined ? -1 : headings.indexOf(heading)
  return at < 0 ? [] : rows.map((row) => row[at] ?? '')
}

/** The rows that did not come in, as they were, each with what is wrong: to be corrected and brought in again. */
export function badRowsCsv(file: CsvFile, wrong: readonly { row: number; words: string }[]): string {
  const byRow = Map.groupBy(wrong, ({ row }) => row)
  const data = [...byRow].map(([row, found]) => [
    ...file.headings.map((_, at) => file.rows[row - 2]?.[at] ?? ''),
    found.map(({ words }) => words).join(' '),
  ])
  const fields = [...file.headings, 'What is wrong']
  return csvFile(Papa.unparse({ fields, data }, CSV_STYLE))
}
