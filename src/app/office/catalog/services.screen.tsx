import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { useChangesOf } from '#app/office/frame/changed-lists.ts'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { ExportButton } from '#app/office/lists/export-button.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList } from '#app/office/lists/whole-list.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Service } from '#contract/services/office.ts'
import type { Route } from './+types/services.screen'
import { SERVICE_COLUMNS, serviceCard } from './services.columns.tsx'
import { type ServicesView, serviceRules, servicesUrl } from './services.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Services', matches[0].loaderData, { hidden: true })

/** What a hauler sells; an admin chooses which hauler. */
export default function ServicesScreen() {
  const { chooses, companies, company } = useChosenCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = servicesUrl.read(search)
  const of = `services of ${company?.id}`
  const { loaded, again } = useLoaded(`${of} ${useChangesOf('services')}`, async (signal) =>
    company ? get('services.getServicesByHaulerId', { i: company.id }, { signal }) : null,
  )
  const services = useLastReady(loaded, of)
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
            onChoose={(id) => navigate(servicesUrl.query(view, { company: id }))}
          />
        )}
        {services && services.length > 0 && (
          <ExportButton name="services" columns={SERVICE_COLUMNS} rows={showList(services, view, serviceRules).found} />
        )}
        {add}
      </OfficeHead>
      {loaded.state === 'failed' && <ListFailed rows="services" again={again} />}
      {loaded.state !== 'failed' && !services && <ListLoading label="Loading services" />}
      {services?.length === 0 && (
        <NothingYet scene={<CartsScene />} title="No services yet" actions={add}>
          What you add here is what your order page offers, with its prices and its area.
        </NothingYet>
      )}
      {loaded.state !== 'failed' && services && services.length > 0 && <ServicesList services={services} view={view} />}
    </>
  )
}

function ServicesList({ services, view }: { services: readonly Service[]; view: ServicesView }) {
  return (
    <WholeList
      caption="Services"
      url={servicesUrl}
      view={view}
      search="Search services"
      words={['service', 'services']}
      columns={SERVICE_COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/admin/services/e/${id}`}
      card={serviceCard}
      all={services}
      rules={serviceRules}
    />
  )
}
