/**
 * CSV exports (RFC 4180) open as UTF-8 in spreadsheets and never run formulas: a cell that looks like one gets an
 * apostrophe, even if it has several lines.
 */

/** The BOM makes spreadsheets read a file as UTF-8. */
const UTF8_MARK = '\uFEFF'

export const CSV_STYLE = { escapeFormulae: /^[=+\-@\t\r]/, newline: '\r\n' } as const

export const csvFile = (lines: string): string => `${UTF8_MARK}${lines}${CSV_STYLE.newline}`

export const joinedCsv = (files: readonly string[]): string =>
  files
    .map((text, at) => (at === 0 ? text : text.slice(text.indexOf(CSV_STYLE.newline) + CSV_STYLE.newline.length)))
    .join('')
