import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type Column, DataTable } from '#app/kit/tables/data-table.tsx'
import type { Selection } from '#app/kit/tables/selection.ts'
import { TablePaging } from '#app/kit/tables/table-paging.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/office/frame/use-office.ts'
import { type ListUrl, type ListView, PAGE_SIZES } from './list.view.ts'
import { type ListColumn, ordersOf } from './list-column.ts'
import { ListFilters } from './list-filters.tsx'
import { NoMatch, type RowWords } from './no-match.tsx'
import classes from './office-list.module.css'
import { OrderSelect } from './order-select.tsx'
import { type CardFacts, RowCards } from './row-cards.tsx'

export type OfficeListProps<Row, View extends ListView> = {
  /** Read out: what the list holds. */
  caption: string
  url: ListUrl<View>
  view: View
  /** The name of the search: what it looks through. */
  search: string
  words: RowWords
  /** What besides the filters narrows the list, as it shows everything. */
  everything?: Partial<View>
  columns: readonly ListColumn<Row>[]
  /** What can be done with a row, behind its columns. */
  acts?: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowHref: (row: Row) => string
  /** What stands on the card of a row on a phone. */
  card: (row: Row) => CardFacts
  /** The page's rows and its number; how many pass search and filters (or whether even more do), and how many there are. */
  page: { rows: readonly Row[]; page: number; found: number; more?: boolean; total: number }
  /** Another page is on its way. */
  waiting?: boolean
  selection?: Selection
  /** What can be done with the selected rows. */
  children?: ReactNode
}

/** A list of the office: search and filters, the page of rows that the URL asks for, and its foot; cards on a phone. */
export function OfficeList<Row, View extends ListView>(props: OfficeListProps<Row, View>) {
  const { url, view, page, words, children } = props
  const navigate = useNavigate()
  return (
    <>
      <ListFilters url={url} view={view} search={props.search} />
      {page.found === 0 ? (
        <NoMatch
          to={url.query(view, { ...url.noFilters, ...props.everything })}
          filters={url.filterCount(view)}
          searched={view.q.trim()}
          words={words}
          total={page.total}
        />
      ) : (
        <div className={classes.list} aria-busy={props.waiting ?? false}>
          <Rows {...props} />
          <TablePaging
            page={page.page}
            pageSize={view.size}
            total={page.found}
            more={page.more ?? false}
            pageHref={(number) => url.query(view, { page: number } as Partial<View>)}
            pageSizes={PAGE_SIZES}
            onPageSize={(size) => navigate(url.query(view, { size } as Partial<View>))}
          >
            {children}
          </TablePaging>
        </div>
      )}
    </>
  )
}

function Rows<Row, View extends ListView>(props: OfficeListProps<Row, View>) {
  const { caption, url, view, columns, acts = [], rowKey, rowHref, card, page, selection } = props
  const narrow = useMedia('(max-width: 879px)', useOffice().onPhone)
  if (narrow) {
    return (
      <>
        <OrderSelect
          orders={ordersOf(columns)}
          view={view}
          href={({ sort, direction }) => url.query(view, { sort, direction } as Partial<View>)}
        />
        <RowCards
          label={caption}
          cards={page.rows.map((row) => ({ key: rowKey(row), href: rowHref(row), ...card(row) }))}
          {...(selection && { selection })}
        />
      </>
    )
  }
  return (
    <DataTable
      caption={caption}
      columns={[...columns, ...acts]}
      rows={page.rows}
      rowKey={rowKey}
      rowHref={rowHref}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(sort, direction) => {
        const change = { sort, direction: sort === view.sort ? direction : url.firstDirection(sort) }
        return url.query(view, change as Partial<View>)
      }}
      {...(selection && { selection })}
    />
  )
}
