import type { Column } from '#app/kit/tables/data-table.tsx'
import type { Direction } from './list.view.ts'

export type ListColumn<Row, Key extends string = string> = Column<Row> & {
  key: Key
  text: (row: Row) => string
  /** Labels of its two sort orders, where "By" and the head don't fit. */
  orders?: Record<Direction, string>
}

export type ListOrder = { sort: string; direction: Direction; label: string }

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
