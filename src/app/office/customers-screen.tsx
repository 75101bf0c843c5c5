import { IconMessage } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/customers-screen'
import { CompanySelect } from './company-select.tsx'
import { customerRows } from './customer-rows.ts'
import { CustomersFailed, CustomersLoading, NoCustomersYet } from './customers-empty.tsx'
import { CustomersList } from './customers-list.tsx'
import { readView, viewQuery } from './customers-view.ts'
import { loadCustomers } from './load-customers.ts'
import { OfficeHead } from './office-head.tsx'
import { useCompanies } from './use-companies.ts'
import { useOffice } from './use-office.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customers', matches[0].loaderData, { hidden: true })

/** Customers and leads of the hauler; an admin chooses whose, or sees those of all. */
export default function CustomersScreen() {
  const office = useOffice()
  const [search] = useSearchParams()
  const view = readView(search)
  const companies = useCompanies(office)
  const isAdmin = may(office.user.role, 'companies.list')
  const chosen = isAdmin ? view.company : office.user.company
  const navigate = useNavigate()
  const choose = (company: number | null) => navigate(viewQuery(view, { company }))
  const { loaded, again } = useLoaded(`customers ${chosen}`, (signal) => loadCustomers(chosen, signal))
  const rows = useMemo(() => {
    const byId = new Map(companies.map((company) => [company.id, company]))
    return loaded.state === 'ready' ? customerRows(loaded.value, byId) : []
  }, [loaded, companies])
  return (
    <>
      <OfficeHead title="Customers">
        {isAdmin && <CompanySelect all companies={companies} chosen={view.company} onChoose={choose} />}
        <ButtonLink
          to={chosen === null ? '/admin/feedback' : `/admin/feedback?company=${chosen}`}
          tone="secondary"
          icon={<IconMessage size={20} stroke={1.75} aria-hidden="true" />}
        >
          Feedback
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'loading' && <CustomersLoading />}
      {loaded.state === 'failed' && <CustomersFailed again={again} />}
      {loaded.state === 'ready' &&
        (rows.length === 0 ? (
          <NoCustomersYet company={companies.find(({ id }) => id === chosen)} />
        ) : (
          <CustomersList rows={rows} view={view} showCompany={chosen === null} />
        ))}
    </>
  )
}
