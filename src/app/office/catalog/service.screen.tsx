import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import classes from '#app/office/customers/customer.screen.module.css'
import { AskAgain, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/service.screen'
import { loadService } from './load-service.ts'
import { ServiceEditor } from './service-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Service', matches[0].loaderData, { hidden: true })

/** One service: what it is, where, for how much, and what the order page makes of it. Id 0 is a new one. */
export default function ServiceScreen() {
  const { id = '' } = useParams()
  const { chooses, company } = useChosenCompany()
  const { loaded, again } = useLoaded(`service ${id} ${company?.id}`, async (signal) =>
    company ? loadService(id, company.id, signal) : null,
  )
  const page = loaded.state === 'ready' ? loaded.value : null
  const list = `/admin/services${chooses && page ? `?company=${page.company.id}` : ''}`
  return (
    <>
      <Link className={classes.back} to={list}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Services
      </Link>
      {loaded.state === 'failed' && <ServiceFailed status={loaded.status} again={again} />}
      {loaded.state !== 'failed' && !page && <ListLoading label="Loading the service" />}
      {page && <ServiceEditor key={page.service?.id ?? 0} page={page} list={list} />}
    </>
  )
}

function ServiceFailed({ status, again }: { status: number; again: () => void }) {
  return (
    <>
      <OfficeHead title="Service" />
      {status === 404 || status === 400 ? (
        <LoadingFailed
          title="There is no such service"
          action={
            <ButtonLink tone="secondary" to="/admin/services">
              All services
            </ButtonLink>
          }
        >
          The link may be old, or the service belongs to another company.
        </LoadingFailed>
      ) : (
        <AskAgain title="The service did not load" again={again} />
      )}
    </>
  )
}
