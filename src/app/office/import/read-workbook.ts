import { unzipSync } from 'fflate'
import readSheets, { type CellValue } from 'read-excel-file/universal'
import type { Sheet } from './import-table.ts'

/**
 * Workbooks from before 2007 have another format. Other files with a zero byte and no UTF-16 mark are binary, e.g.
 * pictures; a PDF may lack zero bytes, so it is matched by its own signature.
 */
export async function fileKind(file: File): Promise<'workbook' | 'old workbook' | 'text' | 'other'> {
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  const begins = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b, 0x03)) return 'workbook'
  if (begins(0xd0, 0xcf, 0x11)) return 'old workbook'
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'other'
  return bytes.includes(0) && !begins(0xff, 0xfe) && !begins(0xfe, 0xff) ? 'other' : 'text'
}

/** 100,000 rows of a dozen columns unpack to about 75 MB. */
const MOST_UNPACKED_BYTES = 128 * 1024 * 1024
/** A workbook with many sheets, drawings and comments has a few dozen entries. */
const MOST_PARTS = 1_000

/** @returns 'too large' if the file unpacks to more than a browser should hold */
export async function readWorkbook(file: File): Promise<Sheet[] | 'broken' | 'too large'> {
  if (file.size > MOST_UNPACKED_BYTES) return 'too large'
  const bytes = await file.arrayBuffer()
  const fault = packFault(new Uint8Array(bytes))
  if (fault) return fault
  const sheets = await readSheets(bytes).catch(() => [])
  const tables = sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
  return tables.length > 0 ? tables.filter(({ rows }) => rows.length > 0) : 'broken'
}

/**
 * Checks the declared sizes before unpacking. The unpacker allocates exactly these sizes, so an archive that
 * understates them is cut off.
 */
function packFault(bytes: Uint8Array): 'broken' | 'too large' | null {
  let unpacked = 0
  let parts = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        parts += 1
        if (unpacked > MOST_UNPACKED_BYTES || parts > MOST_PARTS) throw new TooLarge()
        return false
      },
    })
    return null
  } catch (fault) {
    return fault instanceof TooLarge ? 'too large' : 'broken'
  }
}

class TooLarge extends Error {}

/** Dates as ISO 8601, which is unambiguous. A workbook's dates have no time zone. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (isDay(cell)) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** The package's types declare the class where an instance is meant. */
const isDay = (cell: unknown): cell is Date => cell instanceof Date
