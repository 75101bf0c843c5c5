import { NoCompany } from '#app/office/frame/no-company.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/first.screen'
import { AllCompanies } from './all-companies.tsx'
import { CompanyEditor, CompanyFailed } from './company-editor.tsx'
import { loadBackups } from './load-backups.ts'
import { loadCompany } from './load-company.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const office = officeOf(context)
  const { user } = office
  if (may(user, 'companies.list')) {
    const [companies, backups] = await Promise.all([
      office.calls.get('companies.getCompanies', {}),
      loadBackups(office),
    ])
    return { companies, backups, page: null }
  }
  return {
    companies: null,
    backups: null,
    page: user.company === null ? null : await loadCompany(office, String(user.company), url),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Company', matches[0].loaderData, { hidden: true })

/** /admin and any unknown path: the user's own company, or all of them for an admin. */
export default function FirstScreen({ loaderData: { companies, backups, page } }: Route.ComponentProps) {
  if (companies) return <AllCompanies companies={companies} backups={backups} />
  if (page) return <CompanyEditor page={page} />
  return (
    <>
      <OfficeHead title="Company" />
      <NoCompany />
    </>
  )
}

export const ErrorBoundary = CompanyFailed
