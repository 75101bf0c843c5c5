import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/button.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { LoadingFailed, NothingMatches, NothingYet } from '#app/kit/empty-state.tsx'
import { SkeletonRow } from '#app/kit/skeleton.tsx'
import { TablePaging } from '#app/kit/table-paging.tsx'
import { useLoaded } from '#app/use-loaded.ts'
import type { Company } from '#contract/companies.ts'
import filterClasses from '../customers-filters.module.css'
import listClasses from '../customers-list.module.css'
import { OfficeHead } from '../office-head.tsx'
import { SearchField } from '../search-field.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { type CompaniesView, companiesQuery, readCompaniesView, showCompanies } from './companies-view.ts'
import { CompanyCards } from './company-cards.tsx'
import { COMPANIES_PATH } from './use-save-company.ts'

const addPath = `${COMPANIES_PATH}/e/0`

/** All companies, for an admin; the search and the order are in the URL. */
export function Companies() {
  const [search] = useSearchParams()
  const view = readCompaniesView(search)
  const { loaded, again } = useLoaded('all companies', (signal) => get('companies.getCompanies', {}, { signal }))
  return (
    <>
      <OfficeHead title="Companies">
        <ButtonLink to={addPath} icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'loading' && (
        <div role="status" aria-label="Loading companies">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {loaded.state === 'failed' && (
        <LoadingFailed
          title="The list did not load"
          action={
            <Button tone="secondary" icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />} onClick={again}>
              Try again
            </Button>
          }
        >
          Your search is kept.
        </LoadingFailed>
      )}
      {loaded.state === 'ready' &&
        (loaded.value.length > 0 ? (
          <CompaniesList companies={loaded.value} view={view} />
        ) : (
          <NothingYet
            scene={<TruckScene brand="" />}
            title="No companies yet"
            actions={<ButtonLink to={addPath}>Add the first company</ButtonLink>}
          >
            A company has its own order page, customers, services and crew.
          </NothingYet>
        ))}
    </>
  )
}

function CompaniesList({ companies, view }: { companies: readonly Company[]; view: CompaniesView }) {
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 879px)', false, { getInitialValueInEffect: false })
  const { rows, total, page, size } = showCompanies(companies, view)
  return (
    <>
      <div className={filterClasses.row}>
        <SearchField
          label="Search name, slug, phone"
          value={view.q}
          onSearch={(q) => navigate(companiesQuery(view, { q }), { replace: true, preventScrollReset: true })}
        />
      </div>
      {total === 0 ? (
        <NothingMatches
          title={`Nothing matches “${view.q.trim()}”`}
          action={
            <ButtonLink tone="secondary" to={companiesQuery(view, { q: '' })}>
              Clear the search
            </ButtonLink>
          }
        >
          {companies.length === 1 ? '1 company' : `${companies.length} companies`} without the search.
        </NothingMatches>
      ) : (
        <>
          {narrow ? <CompanyCards rows={rows} /> : <CompaniesTable rows={rows} view={view} />}
          <div className={listClasses.foot}>
            <TablePaging
              page={page}
              pageSize={size}
              total={total}
              pageHref={(to) => companiesQuery(view, { page: to })}
              onPageSize={(rows) => navigate(companiesQuery(view, { rows }))}
            />
          </div>
        </>
      )}
    </>
  )
}
