// A table of another program has lines above its headings and sums below its customers. Which row holds the headings is
// guessed, and a person has the last word; rows that look like sums or headings are set aside until a person says otherwise.

import { suggestColumns } from './import-fields.ts'

const LOOKED_AT = 20

/** Which row, from 0 on, most likely holds the headings: the one whose words name most of our fields, else the first. */
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

/** Headings of which no two are alike: a second 'Address' is 'Address (2)'. */
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

/** Whether a row is a sum below the customers (its first words say so, and most of its cells are blank) or the headings again. */
export function isNoCustomer(row: readonly string[], headings: readonly string[]): boolean {
  const filled = row.filter(isFilled)
  if (SUM.test(filled[0]?.trim() ?? '') && filled.length <= Math.max(2, row.length / 2)) return true
  return filled.length > 1 && row.every((cell, at) => cell.trim() === (headings[at]?.trim() ?? ''))
}

/** Whether each cell of a row has a heading; else it is not known which cell is which. */
export const fitsHeadings = (row: readonly string[], headings: readonly string[]): boolean =>
  !row.slice(headings.length).some(isFilled)
