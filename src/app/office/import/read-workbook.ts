import type { CellValue } from 'read-excel-file/universal'

/** A workbook is a packed folder, and its first bytes say so. Those of before 2007 are packed in another way. */
export async function workbookKind(file: File): Promise<'workbook' | 'old workbook' | null> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  if (first === 0x50 && second === 0x4b && third === 0x03) return 'workbook'
  return first === 0xd0 && second === 0xcf && third === 0x11 ? 'old workbook' : null
}

/**
 * The cells of the first sheet that has rows under its headings, as a spreadsheet shows them; those of the first sheet when
 * none has, and null when the file holds no workbook. What unpacks one is fetched when one is chosen.
 */
export async function readWorkbook(file: File): Promise<string[][] | null> {
  const { default: readSheets } = await import('read-excel-file/universal')
  const sheets = await readSheets(file).catch(() => [])
  const tables = sheets.map(({ data }) => data.map((row) => row.map(cellText)))
  return tables.find((rows) => rows.length > 1) ?? tables[0] ?? null
}

/** A day is written as ISO 8601 has it, which nobody reads the other way round. A workbook's days have no zone. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (isDay(cell)) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** The package's types take the class for what it makes. */
const isDay = (cell: unknown): cell is Date => cell instanceof Date
