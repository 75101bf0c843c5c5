import { PAGE_SIZES, type PageSize } from '#app/page/page-size.ts'
import { searchable, searchWords } from '#domain/companies/search-words.ts'
import type { ListView } from './list.view.ts'

export interface ListRules<Row, View extends ListView> {
  text: (row: Row) => string
  passes: (row: Row, view: View) => boolean
  /** Ascending; equal rows keep their order. */
  orders: Record<View['sort'], (a: Row, b: Row) => number>
}

export interface ShownList<Row> {
  found: Row[]
  page: number
  size: PageSize
  rows: Row[]
}

export const compareWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

export const answers = (filter: string, is: boolean): boolean => filter === '' || (filter === 'yes') === is

export function passing<Row, View extends ListView>(
  all: readonly Row[],
  view: View,
  { text, passes }: Omit<ListRules<Row, View>, 'orders'>,
): Row[] {
  const words = searchWords(view.q)
  return all.filter((row) => passes(row, view) && words.every((word) => searchable(text(row)).includes(word)))
}

export function showList<Row, View extends ListView>(
  all: readonly Row[],
  view: View,
  rules: ListRules<Row, View>,
  fitting: PageSize = PAGE_SIZES[0],
): ShownList<Row> {
  const sign = view.direction === 'ascending' ? 1 : -1
  const compare = rules.orders[view.sort as View['sort']]
  const found = passing(all, view, rules).toSorted((a, b) => sign * compare(a, b))
  const size = view.size ?? fitting
  const page = Math.min(view.page, Math.max(1, Math.ceil(found.length / size)))
  return { found, page, size, rows: found.slice((page - 1) * size, page * size) }
}
