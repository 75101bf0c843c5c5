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

/** The rows that did not come in, as they were, each with what is wrong: to be corrected and brought in again. */
export function badRowsCsv(file: CsvFile, errors: readonly { row: number; message: string }[]): string {
  const byRow = Map.groupBy(errors, ({ row }) => row)
  const data = [...byRow].map(([row, found]) => [
    ...(file.rows[row - 2] ?? []),
    found.map(({ message }) => message).join(' '),
  ])
  const fields = [...file.headings, 'What is wrong']
  return csvFile(Papa.unparse({ fields, data }, CSV_STYLE))
}
