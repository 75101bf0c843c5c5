import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { href, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { NoCompanies } from '#app/office/frame/no-company.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import type { Company } from '#contract/companies/companies.ts'
import { ExportButton } from '../lists/list-export.tsx'
import { showList } from '../lists/show-list.ts'
import { WholeList } from '../lists/whole-list.tsx'
import { BackupNote } from './backup-note.tsx'
import { COMPANY_COLUMNS, companyCard } from './companies.columns.tsx'
import { type CompaniesView, companiesUrl, companyRules } from './companies.view.ts'

type Backups = ComponentProps<typeof BackupNote>['backups']

const companyPath = (id: number) => href('/admin/company/e/:companyId', { companyId: String(id) })

export function AllCompanies({ companies, backups }: { companies: readonly Company[]; backups: Backups }) {
  const [search] = useSearchParams()
  const view = companiesUrl.read(search)
  return (
    <>
      <OfficeHead
        title="Companies"
        more={
          companies.length > 0 && (
            <ExportButton
              name="companies"
              columns={COMPANY_COLUMNS}
              rows={showList(companies, view, companyRules).found}
            />
          )
        }
      >
        <ButtonLink to={companyPath(0)} icon={<Icon of={IconPlus} />}>
          Add
        </ButtonLink>
      </OfficeHead>
      <BackupNote backups={backups} />
      {companies.length === 0 && <NoCompanies />}
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
      rowHref={({ id }) => companyPath(id)}
      card={companyCard}
      all={companies}
      rules={companyRules}
    />
  )
}
