import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { NoCompanies } from '#app/office/frame/no-company.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import type { Company } from '#contract/companies/companies.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { showList } from '../lists/show-list.ts'
import { WholeList } from '../lists/whole-list.tsx'
import { COMPANY_COLUMNS, companyCard } from './companies.columns.tsx'
import { type CompaniesView, companiesUrl, companyRules } from './companies.view.ts'
import { COMPANIES_PATH } from './use-save-company.ts'

/** All companies, for an admin; search, filters and order are in the URL. */
export function Companies() {
  const [search] = useSearchParams()
  const view = companiesUrl.read(search)
  const { loaded, again } = useLoaded('all companies', (signal) => get('companies.getCompanies', {}, { signal }))
  const companies = loaded.state === 'ready' ? loaded.value : []
  return (
    <>
      <OfficeHead title="Companies">
        {companies.length > 0 && (
          <ExportButton
            name="companies"
            columns={COMPANY_COLUMNS}
            rows={showList(companies, view, companyRules).found}
          />
        )}
        <ButtonLink to={`${COMPANIES_PATH}/e/0`} icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'loading' && <ListLoading label="Loading companies" />}
      {loaded.state === 'failed' && <ListFailed rows="companies" again={again} />}
      {loaded.state === 'ready' && companies.length === 0 && <NoCompanies />}
      {companies.length > 0 && <CompaniesList companies={companies} view={view} />}
    </>
  )
}

function CompaniesList({ companies, view }: { companies: readonly Company[]; view: CompaniesView }) {
  return (
    <WholeList
      caption="Companies"
      url={companiesUrl}
      view={view}
      search="Search name, slug, phone"
      words={['company', 'companies']}
      columns={COMPANY_COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${COMPANIES_PATH}/e/${id}`}
      card={companyCard}
      all={companies}
      rules={companyRules}
    />
  )
}
