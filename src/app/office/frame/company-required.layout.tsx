import { Outlet } from 'react-router'
import { may } from '#domain/identity/permissions.ts'
import { AskAgain } from './list-states.tsx'
import { NoCompanies, NoCompany } from './no-company.tsx'
import { OfficeHead } from './office-head.tsx'
import { useCompanies } from './use-companies.ts'
import { type CompanyOffice, useOffice } from './use-office.ts'

/** In front of every screen that shows a company's rows: where there is no company, or none could be had, it says so. */
export default function CompanyGate() {
  const office = useOffice()
  const { loaded, again } = useCompanies(office)
  if (loaded.state === 'failed') {
    return (
      <>
        <OfficeHead title="Company" />
        <AskAgain title="The company did not load" again={again} />
      </>
    )
  }
  if (loaded.state === 'ready' && loaded.value.length === 0) {
    return (
      <>
        <OfficeHead title="Company" />
        {may(office.user.role, 'companies.list') ? <NoCompanies /> : <NoCompany />}
      </>
    )
  }
  const companies = loaded.state === 'ready' ? loaded.value : []
  return <Outlet context={{ ...office, companies } satisfies CompanyOffice} />
}
