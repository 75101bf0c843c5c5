import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { Chip } from '#app/kit/chip.tsx'
import { type Column, DataTable } from '#app/kit/data-table.tsx'
import { NothingMatches } from '#app/kit/empty-state.tsx'
import filters from '#app/office/customers-filters.module.css'
import { RowCards } from '#app/office/row-cards.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { ServiceTypeCell } from '#app/office/service-type-cell.tsx'
import type { Service } from '#contract/service-office.ts'
import classes from './services-list.module.css'
import { type ServiceSort, type ServicesView, servicesQuery, showServices } from './services-view.ts'

const servicePath = ({ id }: Service) => `/admin/services/e/${id}`

const columns: readonly (Column<Service> & { key: ServiceSort })[] = [
  { key: 'id', head: 'ID', sortable: true, cell: ({ id }) => id, width: '88px' },
  { key: 'name', head: 'Service Name', sortable: true, cell: (service) => <ServiceName service={service} /> },
  { key: 'label', head: 'Service Label', sortable: true, cell: ({ label }) => label },
  { key: 'type', head: 'Service Type', sortable: true, cell: ({ type }) => <ServiceTypeCell type={type} /> },
  { key: 'map', head: 'Map Name', sortable: true, cell: ({ mapname }) => mapname },
]

function ServiceName({ service }: { service: Service }) {
  return (
    <span className={classes.name}>
      <strong>{service.name}</strong>
      {service.active === 0 && <Chip tone="danger">Not active</Chip>}
    </span>
  )
}

/** The services that the URL asks for; on a phone as cards. */
export function ServicesList({ services, view }: { services: readonly Service[]; view: ServicesView }) {
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 879px)', false, { getInitialValueInEffect: false })
  const shown = showServices(services, view)
  return (
    <>
      <div className={filters.row}>
        <SearchField
          label="Search services"
          value={view.q}
          onSearch={(q) => navigate(servicesQuery(view, { q }), { replace: true, preventScrollReset: true })}
        />
        <span className={classes.total}>
          {shown.length === services.length ? services.length : `${shown.length} of ${services.length}`}
          {services.length === 1 ? ' service' : ' services'}
        </span>
      </div>
      {shown.length === 0 && (
        <NothingMatches
          title={`Nothing matches “${view.q.trim()}”`}
          action={
            <ButtonLink tone="secondary" to={servicesQuery(view, { q: '' })}>
              Clear filters
            </ButtonLink>
          }
        >
          {services.length === 1 ? '1 service' : `${services.length} services`} without the search.
        </NothingMatches>
      )}
      {shown.length > 0 &&
        (narrow ? <ServiceCards services={shown} /> : <ServicesTable services={shown} view={view} />)}
    </>
  )
}

function ServicesTable({ services, view }: { services: readonly Service[]; view: ServicesView }) {
  return (
    <DataTable
      caption="Services"
      columns={columns}
      rows={services}
      rowKey={({ id }) => String(id)}
      rowHref={servicePath}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(key, direction) => {
        const sort = key as ServiceSort
        return servicesQuery(view, { sort, direction: sort === view.sort ? direction : 'ascending' })
      }}
    />
  )
}

function ServiceCards({ services }: { services: readonly Service[] }) {
  const cards = services.map((service) => ({
    key: String(service.id),
    href: servicePath(service),
    title: service.name,
    end: service.active === 0 ? <Chip tone="danger">Not active</Chip> : <ServiceTypeCell type={service.type} />,
    facts: `${service.id} · ${service.label} · ${service.mapname}`,
  }))
  return <RowCards label="Services" cards={cards} />
}
