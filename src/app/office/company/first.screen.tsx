import { NoCompany } from '#app/office/frame/no-company.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/first.screen'
import { Companies } from './companies.tsx'
import { CompanyEditor } from './company-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Company', matches[0].loaderData, { hidden: true })

/** What /admin and every path that nobody named show: the own company, for admins all of them. */
export default function FirstScreen() {
  const { user } = useOffice()
  if (may(user.role, 'companies.list')) return <Companies />
  if (user.company !== null) return <CompanyEditor companyId={String(user.company)} />
  return (
    <>
      <OfficeHead title="Company" />
      <NoCompany />
    </>
  )
}
