import { formatMoney } from '#domain/companies/money.ts'
import { rightRows, type TypedRow } from './typed-rows.ts'

/** Price rows in one line: "1 Weekly $22.00, 2 Weekly $38.00". */
export const rowWords = (rows: readonly TypedRow[]): string =>
  rightRows(rows)
    .map(({ cans, frequency, price }) => `${cans} ${frequency} ${formatMoney(price)}`)
    .join(', ')
