/**
 * A list leaves as CSV (RFC 4180) that a spreadsheet reads as UTF-8 and runs nothing of: a cell that it would take for a
 * formula gets an apostrophe, also where lines follow the first.
 */

/** What makes spreadsheets read a file as UTF-8. */
const UTF8_MARK = '\uFEFF'

/** How the writer of the cells is to be set. */
export const CSV_STYLE = { escapeFormulae: /^[=+\-@\t\r]/, newline: '\r\n' } as const

/** Written lines as a file. */
export const csvFile = (lines: string): string => `${UTF8_MARK}${lines}${CSV_STYLE.newline}`

/** Several files of the same columns as one: their headings stand in it once. */
export const joinedCsv = (files: readonly string[]): string =>
  files
    .map((text, at) => (at === 0 ? text : text.slice(text.indexOf(CSV_STYLE.newline) + CSV_STYLE.newline.length)))
    .join('')
