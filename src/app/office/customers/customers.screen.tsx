import { IconMessage, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { useCompanyOffice } from '#app/office/frame/use-office.ts'
import { ExportLink } from '#app/office/lists/export-link.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/customers.screen'
import { customerRows } from './customer-rows.ts'
import { customersUrl, exportHref, listInput } from './customers.view.ts'
import { NoCustomersYet } from './customers-empty.tsx'
import { CustomersList } from './customers-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customers', matches[0].loaderData, { hidden: true })

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const importPath = (company: number | null) =>
  company === null ? '/admin/customers/import' : `/admin/customers/import?company=${company}`

/** Customers and leads of the hauler; an admin chooses whose, or sees those of all. */
export default function CustomersScreen() {
  const { user, companies } = useCompanyOffice()
  const [search] = useSearchParams()
  const view = customersUrl.read(search)
  const isAdmin = may(user.role, 'companies.list')
  const chosen = isAdmin ? view.company : user.company
  const navigate = useNavigate()
  const choose = (company: number | null) => navigate(customersUrl.query(view, { company }))
  const input = { ...listInput(view, chosen), page: view.page, size: view.size }
  const { loaded, again } = useLoaded(`customers ${JSON.stringify(input)}`, (signal) =>
    get('customers.getPage', input, { signal }),
  )
  const page = useLastReady(loaded, `customers of ${chosen}`)
  const rows = useMemo(
    () => customerRows(page?.rows ?? [], new Map(companies.map((company) => [company.id, company]))),
    [page, companies],
  )
  return (
    <>
      <OfficeHead title="Customers">
        {isAdmin && <CompanySelect all companies={companies} chosen={view.company} onChoose={choose} />}
        <ButtonLink
          to={chosen === null ? '/admin/feedback' : `/admin/feedback?company=${chosen}`}
          tone="secondary"
          icon={<IconMessage {...icon} />}
        >
          Feedback
        </ButtonLink>
        <ButtonLink to={importPath(chosen)} tone="secondary" icon={<IconUpload {...icon} />}>
          Import
        </ButtonLink>
        <ExportLink to={exportHref(view, chosen)} />
        <ButtonLink
          to={chosen === null ? '/admin/customers/e/0' : `/admin/customers/e/0?company=${chosen}`}
          icon={<IconPlus {...icon} />}
        >
          Add customer
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'failed' && <ListFailed rows="customers" again={again} />}
      {loaded.state === 'loading' && !page && <ListLoading label="Loading customers" />}
      {loaded.state !== 'failed' &&
        page &&
        (page.total === 0 ? (
          <NoCustomersYet company={companies.find(({ id }) => id === chosen)} />
        ) : (
          <CustomersList
            page={page}
            rows={rows}
            view={view}
            showCompany={chosen === null}
            waiting={loaded.state === 'loading'}
            onChanged={again}
          />
        ))}
    </>
  )
}
