import { Chip } from '#app/kit/display/chip.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { Service } from '#contract/services/office.ts'
import classes from './services.columns.module.css'
import type { ServicesView } from './services.view.ts'

const NOT_ACTIVE = 'Not active'

export const SERVICE_COLUMNS: readonly ListColumn<Service, ServicesView['sort']>[] = [
  {
    key: 'id',
    head: 'ID',
    sortable: true,
    width: '5.5rem',
    cell: ({ id }) => id,
    text: ({ id }) => String(id),
  },
  {
    key: 'name',
    head: 'Service Name',
    sortable: true,
    cell: (service) => <ServiceName service={service} />,
    text: ({ name, active }) => (active === 1 ? name : `${name} (${NOT_ACTIVE.toLowerCase()})`),
  },
  {
    key: 'label',
    head: 'Service Label',
    sortable: true,
    cell: ({ label }) => label,
    text: ({ label }) => label,
  },
  {
    key: 'type',
    head: 'Service Type',
    sortable: true,
    cell: ({ type }) => <ServiceTypeCell type={type} />,
    text: ({ type }) => type,
  },
  {
    key: 'map',
    head: 'Map Name',
    sortable: true,
    cell: ({ mapname }) => mapname,
    text: ({ mapname }) => mapname,
  },
]

function ServiceName({ service }: { service: Service }) {
  return (
    <span className={classes.name}>
      <strong>{service.name}</strong>
      {service.active === 0 && <Chip tone="danger">{NOT_ACTIVE}</Chip>}
    </span>
  )
}

export const serviceCard = (service: Service): CardFacts => ({
  title: service.name,
  end: service.active === 0 ? <Chip tone="danger">{NOT_ACTIVE}</Chip> : <ServiceTypeCell type={service.type} />,
  facts: `${service.id} · ${service.label} · ${service.mapname}`,
})
