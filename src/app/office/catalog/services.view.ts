import { listUrl, type ViewOf, YES_NO } from '#app/office/lists/list.view.ts'
import { answers, compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { Service } from '#contract/services/office.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'

export const servicesUrl = listUrl({
  sorts: ['id', 'name', 'label', 'type', 'map'],
  sort: 'id',
  direction: 'ascending',
  filters: {
    type: { label: 'Service Type', options: serviceTypes },
    active: { label: 'Active', options: YES_NO },
  },
})
export type ServicesView = ViewOf<typeof servicesUrl>

export const serviceRules: ListRules<Service, ServicesView> = {
  text: ({ id, name, label, type, mapname }) => [id, name, label, type, mapname].join(' '),
  passes: (service, { type, active }) =>
    (type === '' || service.type === type) && answers(active, service.active === 1),
  orders: {
    id: (a, b) => a.id - b.id,
    name: (a, b) => compareWords(a.name, b.name),
    label: (a, b) => compareWords(a.label, b.label),
    type: (a, b) => compareWords(a.type, b.type),
    map: (a, b) => compareWords(a.mapname, b.mapname),
  },
}
