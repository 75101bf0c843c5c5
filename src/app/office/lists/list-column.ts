import type { Column } from '#app/kit/tables/data-table.tsx'
import type { Direction } from './list.view.ts'

/** A column of a list: what stands in the table's cell, in the file's, and in the choice of an order on a phone. */
export type ListColumn<Row, Key extends string = string> = Column<Row> & {
  key: Key
  text: (row: Row) => string
  /** What its two orders are called where "By" and the head would not do. */
  orders?: Record<Direction, string>
}

export type ListOrder = { sort: string; direction: Direction; label: string }

/** Every order that the heads of the table offer. */
export function ordersOf(
  columns: readonly Pick<ListColumn<never>, 'key' | 'head' | 'sortable' | 'orders'>[],
): ListOrder[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, head, orders }) => [
      { sort: key, direction: 'ascending' as const, label: orders?.ascending ?? `By ${head}` },
      { sort: key, direction: 'descending' as const, label: orders?.descending ?? `By ${head}, from the end` },
    ])
}
