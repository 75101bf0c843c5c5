// Files from other programs have title lines above the headings and totals below the customers. The hauler can change
// which rows are set aside.

import { suggestColumns } from './import-fields.ts'

const LOOKED_AT = 20

export function headingRow(rows: readonly (readonly string[])[]): number {
  const named = rows.slice(0, LOOKED_AT).map((row) => Object.keys(suggestColumns(distinctHeadings(row))).length)
  const most = Math.max(0, ...named)
  return most >= 2
    ? named.indexOf(most)
    : Math.max(
        0,
        rows.findIndex((row) => row.filter(isFilled).length > 1),
      )
}

const isFilled = (cell: string) => cell.trim() !== ''

export function distinctHeadings(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const text = heading.trim()
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return text === '' || count === 1 ? text : `${text} (${count})`
  })
}

const SUM = /^(?:(?:grand|sub)[\s-]*)?totals?\b|^\d[\d,]*\s+(?:customers?|accounts?|rows?|records?)$|^(?:count|sum)\b/i

export function isNoCustomer(row: readonly string[], headings: readonly string[]): boolean {
  const filled = row.filter(isFilled)
  if (SUM.test(filled[0]?.trim() ?? '') && filled.length <= Math.max(2, row.length / 2)) return true
  return filled.length > 1 && row.every((cell, at) => cell.trim() === (headings[at]?.trim() ?? ''))
}

/** False when a cell beyond the last heading is filled: cells may then be shifted. */
export const fitsHeadings = (row: readonly string[], headings: readonly string[]): boolean =>
  !row.slice(headings.length).some(isFilled)
