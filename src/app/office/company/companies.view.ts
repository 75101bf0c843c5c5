import { listUrl, type ViewOf, YES_NO } from '#app/office/lists/list.view.ts'
import { answers, compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { Company } from '#contract/companies/companies.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'

export const companiesUrl = listUrl({
  sorts: ['id', 'name', 'slug', 'phone', 'services', 'listed'],
  sort: 'name',
  direction: 'ascending',
  fromHighest: ['listed', 'services'],
  filters: {
    service: { label: 'Services Allowed', options: serviceTypes },
    listed: { label: 'Listed', options: YES_NO },
  },
})
export type CompaniesView = ViewOf<typeof companiesUrl>

export const companyRules: ListRules<Company, CompaniesView> = {
  text: ({ id, name, slug, phone }) => [id, name, slug, phone].join(' '),
  passes: (company, { service, listed }) =>
    (service === '' || company.servicesallowed.includes(service)) && answers(listed, company.listed),
  orders: {
    id: (a, b) => a.id - b.id,
    name: (a, b) => compareWords(a.name, b.name),
    slug: (a, b) => compareWords(a.slug, b.slug),
    phone: (a, b) => compareWords(a.phone, b.phone),
    services: (a, b) => a.servicesallowed.length - b.servicesallowed.length,
    listed: (a, b) => Number(a.listed) - Number(b.listed),
  },
}
