import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import type from '#app/kit/type.module.css'
import classes from './data-table.module.css'
import { type Selection, toggleRow, wholePage } from './selection.ts'

type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  key: string
  head: string
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  sortable?: boolean
  width?: string
}

export type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** Accessible name of a row where the first column doesn't identify it. */
  rowName?: ((row: Row) => string) | undefined
  sort?: { key: string; direction: SortDirection }
  /** Sorting lives in the URL, so heads are links. */
  sortHref?: (key: string, direction: SortDirection) => string
  selection?: Selection
  foot?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, selection } = props
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            {selection && <SelectAll selection={selection} keys={rows.map(rowKey)} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} sortHref={props.sortHref} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
        {props.foot && <tfoot>{props.foot}</tfoot>}
      </table>
    </div>
  )
}

function BodyRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, rowKey, rowHref, rowName, selection } = table
  const key = rowKey(row)
  const href = rowHref?.(row)
  const name = rowName?.(row)
  const opens = href === undefined ? {} : { onClick: openRow, onAuxClick: openRow, 'data-opens': '' }
  return (
    <tr className={selection?.chosen.has(key) ? classes.selected : undefined} {...opens}>
      {selection && <SelectOne selection={selection} rowKey={key} name={name ?? 'row'} />}
      {columns.map((column, index) => (
        <td key={column.key} className={column.align === 'end' ? classes.end : undefined}>
          {index === 0 && href !== undefined ? (
            <Link to={href} className={classes.link} data-row="">
              {column.cell(row)}
              {name && <span className={type.hidden}>{`, ${name}`}</span>}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function Head<Row>(props: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'sortHref'>) {
  const { column, sort, sortHref } = props
  const sorted = sort?.key === column.key ? sort.direction : undefined
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown
  const next: SortDirection = sorted === 'descending' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={column.align === 'end' ? classes.end : undefined}
      style={{ width: column.width }}
      aria-sort={sorted}
    >
      {column.sortable && sortHref ? (
        <Link
          to={sortHref(column.key, next)}
          className={sorted ? `${classes.sort} ${classes.sorted}` : classes.sort}
          preventScrollReset
        >
          {column.head}
          {sorted && <Arrow size={16} stroke={1.75} aria-hidden="true" />}
        </Link>
      ) : (
        <span className={column.headHidden ? type.hidden : undefined}>{column.head}</span>
      )}
    </th>
  )
}

function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  return (
    <th scope="col" className={classes.select}>
      <Checkbox aria-label="Select all on this page" {...wholePage(selection, keys)} />
    </th>
  )
}

function SelectOne({ selection, rowKey, name }: { selection: Selection; rowKey: string; name: string }) {
  return (
    <td className={classes.select}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={selection.chosen.has(rowKey)}
        onChange={() => toggleRow(selection, rowKey)}
      />
    </td>
  )
}

/** Controls inside the row and selected text keep their own behavior. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.defaultPrevented || event.button > 1 || !(target instanceof Element)) return
  if (target.closest('a, button, input, select, textarea, label, dialog')) return
  if (window.getSelection()?.toString()) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')
  // A scripted click carries no modifier keys.
  if (event.metaKey || event.ctrlKey || event.button === 1) window.open(link?.href)
  else link?.click()
}
