import { Outlet } from 'react-router'
import { may } from '#domain/identity/permissions.ts'
import { NoCompanies, NoCompany } from './no-company.tsx'
import { OfficeHead } from './office-head.tsx'
import { useOffice } from './use-office.ts'

/** In front of every screen that shows a company's rows: where there is no company it says so. */
export default function CompanyGate() {
  const office = useOffice()
  if (office.hasCompany) return <Outlet context={office} />
  return (
    <>
      <OfficeHead title="Company" />
      {may(office.user.role, 'companies.list') ? <NoCompanies /> : <NoCompany />}
    </>
  )
}
