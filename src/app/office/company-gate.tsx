import { Outlet } from 'react-router'
import { may } from '#domain/identity/permissions.ts'
import { AskAgain } from './list-states.tsx'
import { NoCompanies, NoCompany } from './no-company.tsx'
import { useCompanies } from './use-companies.ts'
import { type CompanyOffice, useOffice } from './use-office.ts'

/** In front of every screen that shows a company's rows: where there is no company, or none could be had, it says so. */
export default function CompanyGate() {
  const office = useOffice()
  const { loaded, again } = useCompanies(office)
  if (loaded.state === 'failed') return <AskAgain title="The company did not load" again={again} />
  const companies = loaded.state === 'ready' ? loaded.value : []
  if (loaded.state === 'ready' && companies.length === 0) {
    return may(office.user.role, 'companies.list') ? <NoCompanies /> : <NoCompany />
  }
  return <Outlet context={{ ...office, companies } satisfies CompanyOffice} />
}
