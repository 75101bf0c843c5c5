import { PAGE_SIZES, type PageSize } from '#app/page/page-size.ts'
import { searchable, searchWords } from '#domain/companies/search-words.ts'
import type { ListView } from './list.view.ts'

/** How rows that are held whole are searched, filtered and sorted. */
export interface ListRules<Row, View extends ListView> {
  /** What the search looks through. */
  text: (row: Row) => string
  passes: (row: Row, view: View) => boolean
  /** From the lowest to the highest; equal rows keep the order in which they came. */
  orders: Record<View['sort'], (a: Row, b: Row) => number>
}

export interface ShownList<Row> {
  /** All that pass, in their order. */
  found: Row[]
  /** The page that is looked at: the last one when the asked one is beyond it. */
  page: number
  /** How many rows a page has. */
  size: PageSize
  /** Its rows. */
  rows: Row[]
}

/** As people sort: without regard to case, and 9 before 10. */
export const compareWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

/** Whether a row answers a filter of yes and no. */
export const answers = (filter: string, is: boolean): boolean => filter === '' || (filter === 'yes') === is

/** The rows that answer search and filters, in the order in which they came. */
export function passing<Row, View extends ListView>(
  all: readonly Row[],
  view: View,
  { text, passes }: Omit<ListRules<Row, View>, 'orders'>,
): Row[] {
  const words = searchWords(view.q)
  return all.filter((row) => passes(row, view) && words.every((word) => searchable(text(row)).includes(word)))
}

/**
 * The rows in which every word of the search stands, as the view filters, sorts and pages them.
 * @param fitting how many rows a page has where nobody chose
 */
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
