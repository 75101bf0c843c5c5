import { useParams } from 'react-router'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/company.screen'
import { CompanyEditor } from './company-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Company', matches[0].loaderData, { hidden: true })

/** The company that the URL names. */
export default function CompanyScreen() {
  const { companyId = '' } = useParams()
  return <CompanyEditor companyId={companyId} />
}
