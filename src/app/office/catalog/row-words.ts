import { formatMoney } from '#domain/companies/money.ts'
import { rightRows, rowDraft, type TypedRow } from './typed-rows.ts'

/** Price rows in one line: "1 Weekly $22.00, 2 Weekly $38.00". */
const rowWords = (rows: readonly TypedRow[]): string =>
  rightRows(rows)
    .map(({ cans, frequency, price }) => `${cans} ${frequency} ${formatMoney(price)}`)
    .join(', ')

export function rowDifferences(mine: readonly TypedRow[], saved: readonly TypedRow[]): string {
  const mineById = new Map(mine.map((row) => [row.id, row]))
  const gone = mine.filter(({ id }) => id !== 0 && !saved.some((row) => row.id === id))
  const differing = saved.filter((row) => {
    const here = mineById.get(row.id)
    return !here || JSON.stringify(rowDraft(here)) !== JSON.stringify(rowDraft(row))
  })
  const words = [...differing.map((row) => rowWords([row])), ...gone.map((row) => `${rowWords([row])} is gone`)]
  if (words.length > 0) return words.join(', ')
  return mine.some(({ id }) => id === 0) ? 'Without those you added' : 'In another order'
}
