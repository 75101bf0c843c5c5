import type { ReactNode } from 'react'
import { DataTable } from '#app/kit/tables/data-table.tsx'
import type from '#app/kit/type.module.css'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/page/use-office.ts'
import { NoMatch, type RowWords } from './found-rows.tsx'
import { KeysetPaging } from './keyset-paging.tsx'
import type { ListUrl, ListView } from './list.view.ts'
import { ListFilters } from './list-filters.tsx'
import { type ListColumn, useListLoading } from './office-list.tsx'
import { type CardFacts, RowCards } from './row-cards.tsx'

/** `after` is the last row of the page before. */
export type KeysetView = ListView & { after: number | null }

type KeysetListProps<Row, View extends KeysetView> = {
  caption: string
  url: ListUrl<View>
  view: View
  search: string
  words: RowWords
  filters: ReactNode
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  /** There are older rows. */
  more: boolean
  idOf: (row: Row) => number
  rowHref: (row: Row) => string
  card: (row: Row) => CardFacts
}

/** A list that grows without end: newest first, without a count of all its rows. */
export function KeysetList<Row, View extends KeysetView>(props: KeysetListProps<Row, View>) {
  const { caption, url, view, words, columns, rows, more, idOf, rowHref, card } = props
  const narrow = useMedia('(max-width: 54.9375rem)', useOffice().onPhone)
  const waiting = useListLoading()
  const rowKey = (row: Row) => String(idOf(row))
  const last = rows.at(-1)
  return (
    <>
      <ListFilters url={url} view={view} search={props.search} narrow={narrow} order={null} countOf={undefined}>
        {props.filters}
      </ListFilters>
      <p className={type.hidden} role="status">
        {rows.length === 0 && `No ${words[1]} match`}
      </p>
      {rows.length === 0 ? (
        <NoMatch
          to={url.query(view, url.noFilters)}
          filters={url.filterCount(view)}
          searched={view.q.trim()}
          words={words}
          total={null}
        />
      ) : (
        <div aria-busy={waiting}>
          {narrow ? (
            <RowCards
              label={caption}
              cards={rows.map((row) => ({ key: rowKey(row), href: rowHref(row), ...card(row) }))}
            />
          ) : (
            <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} rowHref={rowHref} />
          )}
          <KeysetPaging
            older={more && last ? url.query(view, { after: idOf(last) } as Partial<View>) : null}
            newest={view.after === null ? null : url.query(view, {})}
          />
        </div>
      )}
    </>
  )
}
