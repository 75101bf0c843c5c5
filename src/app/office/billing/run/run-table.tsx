import { useSearchParams } from 'react-router'
import { DataTable } from '#app/kit/tables/data-table.tsx'
import type { Selection } from '#app/kit/tables/selection.ts'
import { TablePaging } from '#app/kit/tables/table-paging.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import { RowCards } from '#app/office/lists/row-cards.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { rowPath } from './row-path.ts'
import { runCard, runColumns } from './run.columns.tsx'
import classes from './run.module.css'
import type { RunRow } from './run-rows.ts'

type RunTableProps = { rows: readonly RunRow[]; hour: string; selection?: Selection }

const PAGE = 100

const keyOf = ({ key }: RunRow) => key
const nameOf = ({ name }: RunRow) => name

export function RunTable({ rows, hour, selection }: RunTableProps) {
  const [search] = useSearchParams()
  const narrow = useMedia('(max-width: 54.9375rem)', useOffice().onPhone)
  const last = Math.max(1, Math.ceil(rows.length / PAGE))
  const page = Math.min(last, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1))
  const shown = rows.slice((page - 1) * PAGE, page * PAGE)
  const pageHref = (number: number) => `?${new URLSearchParams([...others(search), ['page', String(number)]])}`
  if (rows.length === 0) return <p className={classes.none}>No bill is due on this day.</p>
  return (
    <div className={classes.table}>
      {narrow ? (
        <RowCards
          label="Bills"
          cards={shown.map((row) => ({ key: row.key, href: rowPath(row), name: row.name, ...runCard(hour)(row) }))}
          {...(selection && { selection })}
        />
      ) : (
        <DataTable
          caption="Bills"
          columns={runColumns(hour)}
          rows={shown}
          rowKey={keyOf}
          rowHref={rowPath}
          {...(selection && { selection, rowName: nameOf })}
        />
      )}
      {last > 1 && <TablePaging page={page} pageSize={PAGE} total={rows.length} pageHref={pageHref} />}
    </div>
  )
}

const others = (search: URLSearchParams) => [...search].filter(([name]) => name !== 'page')
