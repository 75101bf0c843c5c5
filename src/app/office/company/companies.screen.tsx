import { href, redirect } from 'react-router'
import { wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/companies.screen'
import { AllCompanies } from './all-companies.tsx'
import { loadBackups } from './load-backups.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const office = officeOf(context)
  if (!may(office.user, 'companies.list')) throw redirect(href('/admin'))
  const [companies, backups] = await Promise.all([office.calls.get('companies.getCompanies', {}), loadBackups(office)])
  return { companies, backups }
}

export const shouldRevalidate = wholeListRevalidates

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Companies', matches[0].loaderData, { hidden: true })

export default function CompaniesScreen({ loaderData: { companies, backups } }: Route.ComponentProps) {
  return <AllCompanies companies={companies} backups={backups} />
}

export const ErrorBoundary = () => <ListScreenFailed title="Companies" rows="companies" />
