import { IconListCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { type Column, DataTable } from '#app/kit/tables/data-table.tsx'
import type { Selection } from '#app/kit/tables/selection.ts'
import { TablePaging } from '#app/kit/tables/table-paging.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import { PAGE_SIZES } from '#app/page/page-size.ts'
import { useOffice } from '#app/page/use-office.ts'
import { FoundCount, NoMatch, type RowWords } from './found-rows.tsx'
import type { Direction, ListUrl, ListView } from './list.view.ts'
import { ListFilters } from './list-filters.tsx'
import classes from './office-list.module.css'
import { type CardFacts, type ListOrder, OrderSelect, RowCards } from './row-cards.tsx'

export type ListColumn<Row, Key extends string = string> = Column<Row> & {
  key: Key
  text: (row: Row) => string
  /** Labels of its two sort orders, where "By" and the head don't fit. */
  orders?: Record<Direction, string>
}

export type OfficeListProps<Row, View extends ListView> = {
  caption: string
  url: ListUrl<View>
  view: View
  search: string
  words: RowWords
  filters?: ReactNode
  /** Counts under the other filters. */
  countOf?: ((filter: string, option: string) => number) | undefined
  /** View fields besides the filters that narrow the list, with their values for all rows. */
  everything?: Partial<View>
  columns: readonly ListColumn<Row>[]
  rowActions?: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowHref: (row: Row) => string | undefined
  /** Accessible name of a row, where its first column isn't one. */
  rowName?: (row: Row) => string
  foot?: ReactNode
  footWords?: string
  card: (row: Row) => CardFacts
  /** `more`: at least `found` rows match. `total` is null when unknown. */
  page: { rows: readonly Row[]; page: number; found: number; more?: boolean; total: number | null }
  waiting?: boolean
  selection?: Selection
  children?: ReactNode
}

export function OfficeList<Row, View extends ListView>(props: OfficeListProps<Row, View>) {
  const { url, view, page, words, children } = props
  const navigate = useNavigate()
  const { onPhone, rows } = useOffice()
  const narrow = useMedia('(max-width: 54.9375rem)', onPhone)
  const [selecting, setSelecting] = useState(false)
  const selects = props.selection !== undefined && (!narrow || selecting || props.selection.chosen.size > 0)
  return (
    <>
      <ListFilters
        url={url}
        view={view}
        search={props.search}
        narrow={narrow}
        countOf={props.countOf}
        order={ordersOf(props.columns).length > 0 && <Order {...props} />}
        beside={narrow && props.selection && <SelectRows pressed={selects} onPress={() => setSelecting(!selecting)} />}
      >
        {props.filters}
      </ListFilters>
      <FoundCount found={page.found} more={page.more ?? false} words={words} />
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
          {narrow ? <Cards {...props} selects={selects} /> : <Table {...props} />}
          <TablePaging
            page={page.page}
            pageSize={view.size ?? rows}
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

const SelectRows = ({ pressed, onPress }: { pressed: boolean; onPress: () => void }) => (
  <IconButton framed label="Select rows" aria-pressed={pressed} icon={<Icon of={IconListCheck} />} onClick={onPress} />
)

function Order<Row, View extends ListView>({ columns, view, url }: OfficeListProps<Row, View>) {
  const orders = ordersOf(columns)
  const hrefOf = ({ sort, direction }: ListOrder) => url.query(view, { sort, direction } as Partial<View>)
  return <OrderSelect orders={orders} view={view} href={hrefOf} />
}

function Cards<Row, View extends ListView>(props: OfficeListProps<Row, View> & { selects: boolean }) {
  const { caption, rowKey, rowHref, rowName, card, page, selection, selects } = props
  return (
    <>
      <RowCards
        label={caption}
        cards={page.rows.map((row) => ({ key: rowKey(row), href: rowHref(row), name: rowName?.(row), ...card(row) }))}
        {...(selection && selects && { selection })}
      />
      {props.footWords && <p className={classes.foot}>{props.footWords}</p>}
    </>
  )
}

function Table<Row, View extends ListView>(props: OfficeListProps<Row, View>) {
  const { caption, url, view, columns, rowActions = [], rowKey, rowHref, rowName, page, selection } = props
  return (
    <DataTable
      caption={caption}
      columns={[...columns, ...rowActions]}
      rows={page.rows}
      rowKey={rowKey}
      rowHref={rowHref}
      rowName={rowName}
      foot={props.foot}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(sort, direction) => {
        const change = { sort, direction: sort === view.sort ? direction : url.firstDirection(sort) }
        return url.query(view, change as Partial<View>)
      }}
      {...(selection && { selection })}
    />
  )
}

function ordersOf(columns: readonly Pick<ListColumn<never>, 'key' | 'head' | 'sortable' | 'orders'>[]): ListOrder[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, head, orders }) => [
      { sort: key, direction: 'ascending' as const, label: orders?.ascending ?? `By ${head}` },
      { sort: key, direction: 'descending' as const, label: orders?.descending ?? `By ${head}, from the end` },
    ])
}

export function useListLoading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
