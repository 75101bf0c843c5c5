import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Company } from '#contract/companies.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/customers-screen'
import { CompanySelect } from './company-select.tsx'
import { customerRows } from './customer-rows.ts'
import { CustomersFailed, CustomersLoading, NoCustomersYet } from './customers-empty.tsx'
import { CustomersList } from './customers-list.tsx'
import { readView } from './customers-view.ts'
import { loadCustomers } from './load-customers.ts'
import { OfficeHead } from './office-head.tsx'
import { useLoaded } from './use-loaded.ts'
import { type Office, useOffice } from './use-office.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customers', matches[0].loaderData, { hidden: true })

/** Customers and leads of the hauler; an admin chooses whose, or sees those of all. */
export default function CustomersScreen() {
  const office = useOffice()
  const [search] = useSearchParams()
  const view = readView(search)
  const companies = useCompanies(office)
  const chosen = may(office.user.role, 'companies.list') ? view.company : office.user.company
  const { loaded, again } = useLoaded(`customers ${chosen}`, (signal) => loadCustomers(chosen, signal))
  const rows = useMemo(() => {
    const byId = new Map(companies.map((company) => [company.id, company]))
    return loaded.state === 'ready' ? customerRows(loaded.value, byId) : []
  }, [loaded, companies])
  return (
    <>
      <OfficeHead title="Customers">
        {may(office.user.role, 'companies.list') && <CompanySelect view={view} companies={companies} />}
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

/** The companies whose customers may stand in the list: all for an admin, else the user's own. */
function useCompanies({ user, company }: Office): readonly Company[] {
  const isAdmin = may(user.role, 'companies.list')
  const { loaded } = useLoaded(`companies ${isAdmin}`, async (signal) =>
    isAdmin ? get('companies.getCompanies', {}, { signal }) : [],
  )
  return useMemo(() => {
    if (isAdmin) return loaded.state === 'ready' ? loaded.value : []
    return company ? [company] : []
  }, [isAdmin, loaded, company])
}
