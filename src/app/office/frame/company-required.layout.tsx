import { Outlet } from 'react-router'
import { OfficeHead } from '#app/page/office-head.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { may } from '#domain/identity/permissions.ts'
import { NoCompanies, NoCompany } from './no-company.tsx'

export default function CompanyGate() {
  const office = useOffice()
  if (office.hasCompany) return <Outlet context={office} />
  return (
    <>
      <OfficeHead title="Company" />
      {may(office.user, 'companies.list') ? <NoCompanies /> : <NoCompany />}
    </>
  )
}
