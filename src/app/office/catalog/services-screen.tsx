import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { NothingYet } from '#app/kit/empty-state.tsx'
import { CompanySelect } from '#app/office/company-select.tsx'
import { AskAgain, ListLoading } from '#app/office/list-states.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { useChosenCompany } from '#app/office/use-chosen-company.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Route } from './+types/services-screen'
import { ServicesList } from './services-list.tsx'
import { readServicesView, servicesQuery } from './services-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Services', matches[0].loaderData, { hidden: true })

/** What a hauler sells; an admin chooses which hauler. */
export default function ServicesScreen() {
  const { chooses, companies, company } = useChosenCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = readServicesView(search)
  const { loaded, again } = useLoaded(`services ${company?.id}`, async (signal) =>
    company ? get('services.getServicesByHaulerId', { i: company.id }, { signal }) : null,
  )
  const services = loaded.state === 'ready' ? loaded.value : null
  const add = (
    <ButtonLink
      to={`/admin/services/e/0${chooses && company ? `?company=${company.id}` : ''}`}
      icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
    >
      Add
    </ButtonLink>
  )
  return (
    <>
      <OfficeHead title="Services">
        {chooses && company && (
          <CompanySelect
            companies={companies}
            chosen={company.id}
            onChoose={(id) => navigate(servicesQuery(view, { company: id }))}
          />
        )}
        {add}
      </OfficeHead>
      {loaded.state === 'failed' && <AskAgain title="The services did not load" again={again} />}
      {loaded.state !== 'failed' && !services && <ListLoading label="Loading services" />}
      {services?.length === 0 && (
        <NothingYet scene={<CartsScene />} title="No services yet" actions={add}>
          What you add here is what your order page offers, with its prices and its area.
        </NothingYet>
      )}
      {services && services.length > 0 && <ServicesList services={services} view={view} />}
    </>
  )
}
