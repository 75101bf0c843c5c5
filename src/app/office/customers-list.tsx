import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { NothingMatches } from '#app/kit/empty-state.tsx'
import { TablePaging } from '#app/kit/table-paging.tsx'
import { Tabs } from '#app/kit/tabs.tsx'
import type { Answer } from '#contract/contract.ts'
import { CustomerCards } from './customer-cards.tsx'
import type { CustomerRow } from './customer-rows.ts'
import { CustomersBulk } from './customers-bulk.tsx'
import { CustomersFilters } from './customers-filters.tsx'
import classes from './customers-list.module.css'
import { CustomersTable } from './customers-table.tsx'
import { type CustomersView, filterCount, NO_FILTERS, PAGE_SIZES, viewQuery } from './customers-view.ts'

type CustomersListProps = {
  page: Answer<'customers.getPage'>
  rows: readonly CustomerRow[]
  view: CustomersView
  showCompany: boolean
  /** Another page is on its way. */
  waiting: boolean
  /** The list changed on the server. */
  onChanged: () => void
}

/** Tabs, filters and the page of rows that the URL asks for; on a phone the rows are cards. */
export function CustomersList({ page, rows, view, showCompany, waiting, onChanged }: CustomersListProps) {
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 879px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { counts } = page
  const tab = (label: string, of: CustomersView['tab']) => ({
    label,
    to: viewQuery(view, { tab: of }),
    current: view.tab === of,
    count: counts[of],
    ...(of === 'leads' && counts.leads > 0 && { tone: 'amber' as const }),
  })
  const Rows = narrow ? CustomerCards : CustomersTable
  return (
    <>
      <Tabs
        label="Customers by kind"
        tabs={[tab('All', 'all'), tab('Leads', 'leads'), tab('Customers', 'customers')]}
      />
      <CustomersFilters view={view} />
      {counts[view.tab] === 0 ? (
        <NoMatch view={view} total={page.total} />
      ) : (
        <div aria-busy={waiting}>
          <Rows rows={rows} view={view} showCompany={showCompany} selection={{ chosen, onChange: setChosen }} />
          <div className={classes.foot}>
            <TablePaging
              page={page.page}
              pageSize={view.size}
              total={counts[view.tab]}
              pageHref={(page) => viewQuery(view, { page })}
              pageSizes={PAGE_SIZES}
              onPageSize={(size) => navigate(viewQuery(view, { size: size as CustomersView['size'] }))}
            >
              <CustomersBulk chosen={chosen} rows={rows} onClear={() => setChosen(new Set())} onChanged={onChanged} />
            </TablePaging>
          </div>
        </div>
      )}
    </>
  )
}

function NoMatch({ view, total }: { view: CustomersView; total: number }) {
  const filters = filterCount(view)
  const words = view.q.trim()
  const without = filters === 1 ? 'the filter' : `the ${filters} filters`
  return (
    <NothingMatches
      title={words ? `Nothing matches “${words}”` : 'Nothing matches'}
      action={
        <ButtonLink tone="secondary" to={viewQuery(view, { ...NO_FILTERS, tab: 'all' })}>
          {filters > 0 ? 'Clear filters' : 'Show all'}
        </ButtonLink>
      }
    >
      {total === 1 ? '1 customer or lead' : `${total} customers and leads`}{' '}
      {filters > 0 ? `without ${without}.` : 'in all.'}
    </NothingMatches>
  )
}
