import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import type { Route } from './+types/company.screen'
import { CompanyEditor, CompanyFailed } from './company-editor.tsx'
import { loadCompany } from './load-company.ts'

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadCompany(officeOf(context), params.companyId, url)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Company', matches[0].loaderData, { hidden: true })

export default function CompanyScreen({ loaderData }: Route.ComponentProps) {
  return <CompanyEditor page={loaderData} />
}

export const ErrorBoundary = CompanyFailed
