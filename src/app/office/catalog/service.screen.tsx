import { href } from 'react-router'
import { BackLink } from '#app/office/display/back-link.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { RecordScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { Route } from './+types/service.screen'
import { loadService } from './load-service.ts'
import { ServiceEditor } from './service-editor.tsx'

const LIST = href('/admin/services')

export const loader = async ({ params, context }: Route.LoaderArgs) => loadService(await companyOf(context), params.id)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Service', matches[0].loaderData, { hidden: true })

export default function ServiceScreen({ loaderData: page }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const list = chooses ? `${LIST}?company=${page.company.id}` : LIST
  return (
    <>
      <BackLink to={list}>Services</BackLink>
      <ServiceEditor key={page.service?.id ?? 0} page={page} list={list} />
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={LIST}>Services</BackLink>
    <RecordScreenFailed title="Service" record="service" list={{ to: LIST, label: 'All services' }}>
      The link may be old, or the service belongs to another company.
    </RecordScreenFailed>
  </>
)
