import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { type Column, DataTable } from '#app/kit/data-table.tsx'
import { NothingMatches } from '#app/kit/empty-state.tsx'
import filters from '#app/office/customers-filters.module.css'
import { RowCards } from '#app/office/row-cards.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import type { PriceSet } from '#contract/prices.ts'
import { oneOfEachName } from '#domain/catalog/price-set.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './services-list.module.css'
import { rightRows, typedRows } from './typed-rows.ts'

const daysOf = ({ enabled }: PriceSet) =>
  enabled.length === 0 ? 'None' : enabled.map((day) => day.slice(0, 3)).join(', ')

function lowestPrice({ rows }: PriceSet): string {
  const prices = rightRows(typedRows(rows)).map(({ price }) => price)
  return prices.length === 0 ? 'No prices' : formatMoney(Math.min(...prices))
}

const columns: readonly Column<PriceSet>[] = [
  { key: 'name', head: 'Price Name', cell: ({ name }) => name },
  { key: 'days', head: 'Weekdays', cell: daysOf },
  { key: 'rows', head: 'Prices', align: 'end', width: '96px', cell: ({ rows }) => rows.length },
  { key: 'from', head: 'Lowest price', align: 'end', width: '140px', cell: lowestPrice },
]

/** One set of each name; `query` keeps an admin's company. */
export function PricesList({ sets, query }: { sets: readonly PriceSet[]; query: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const narrow = useMediaQuery('(max-width: 879px)', false, { getInitialValueInEffect: false })
  const words = search.get('q') ?? ''
  const named = oneOfEachName(sets)
  const shown = named.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  const find = (q: string) => {
    const next = new URLSearchParams(search)
    if (q) next.set('q', q)
    else next.delete('q')
    navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  const hrefOf = ({ uid }: PriceSet) => `/admin/prices/e/${uid}${query}`
  return (
    <>
      <div className={filters.row}>
        <SearchField label="Search price sets" value={words} onSearch={find} />
        <span className={classes.total}>
          {shown.length === named.length ? named.length : `${shown.length} of ${named.length}`}
          {named.length === 1 ? ' price set' : ' price sets'}
        </span>
      </div>
      {shown.length === 0 ? (
        <NothingMatches
          title={`Nothing matches “${words.trim()}”`}
          action={
            <Button tone="secondary" onClick={() => find('')}>
              Clear filters
            </Button>
          }
        >
          {named.length === 1 ? '1 price set' : `${named.length} price sets`} without the search.
        </NothingMatches>
      ) : narrow ? (
        <RowCards
          label="Price sets"
          cards={shown.map((set) => ({
            ...{ key: set.uid, href: hrefOf(set), title: set.name, end: lowestPrice(set) },
            facts: `${set.rows.length} prices · ${daysOf(set)}`,
          }))}
        />
      ) : (
        <DataTable caption="Price sets" columns={columns} rows={shown} rowKey={({ uid }) => uid} rowHref={hrefOf} />
      )}
    </>
  )
}
