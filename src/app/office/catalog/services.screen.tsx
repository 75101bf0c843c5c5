import { IconPlus, IconTrendingUp } from '@tabler/icons-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList, wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { Service } from '#contract/services/office.ts'
import type { Route } from './+types/services.screen'
import { SERVICE_COLUMNS, serviceCard } from './services.columns.tsx'
import { type ServicesView, serviceRules, servicesUrl } from './services.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Services', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  return { chosen, services: await calls.get('services.getServicesByHaulerId', { i: chosen.id }) }
}

export const shouldRevalidate = wholeListRevalidates

export const ErrorBoundary = () => <ListScreenFailed title="Services" rows="services" />

export default function ServicesScreen({ loaderData: { chosen, services } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = servicesUrl.read(search)
  const add = (
    <ButtonLink
      to={href('/admin/services/e/:id', { id: '0' }) + (chooses ? `?company=${chosen.id}` : '')}
      icon={<Icon of={IconPlus} />}
    >
      Add
    </ButtonLink>
  )
  return (
    <>
      <OfficeHead
        title="Services"
        choice={
          chooses && (
            <CompanySelect chosen={chosen} onChoose={(id) => navigate(servicesUrl.query(view, { company: id }))} />
          )
        }
        more={
          services.length > 0 && (
            <>
              <ExportButton
                name="services"
                company={chosen.id}
                columns={SERVICE_COLUMNS}
                rows={showList(services, view, serviceRules).found}
              />
              <ButtonLink
                tone="secondary"
                to={href('/admin/services/raise') + (chooses ? `?company=${chosen.id}` : '')}
                icon={<Icon of={IconTrendingUp} />}
              >
                Raise prices
              </ButtonLink>
            </>
          )
        }
      >
        {add}
      </OfficeHead>
      {services.length === 0 && (
        <NothingYet scene={<CartsScene />} title="No services yet" actions={add}>
          Services you add here appear on your order page, with their prices and areas.
        </NothingYet>
      )}
      {services.length > 0 && <ServicesList services={services} view={view} />}
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
      rowHref={({ id }) => href('/admin/services/e/:id', { id: String(id) })}
      rowName={({ name }) => name}
      card={serviceCard}
      all={services}
      rules={serviceRules}
    />
  )
}
