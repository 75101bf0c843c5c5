import { YesNo } from '#app/kit/tables/table-cells.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { Company } from '#contract/companies/companies.ts'
import type { CompaniesView } from './companies.view.ts'

const servicesOf = ({ servicesallowed }: Company) => servicesallowed.join(', ')

export const COMPANY_COLUMNS: readonly ListColumn<Company, CompaniesView['sort']>[] = [
  {
    key: 'name',
    head: 'Company Name',
    sortable: true,
    cell: ({ name }) => <strong>{name}</strong>,
    text: ({ name }) => name,
  },
  {
    key: 'id',
    head: 'ID',
    sortable: true,
    align: 'end',
    width: '4.5rem',
    cell: ({ id }) => id,
    text: ({ id }) => String(id),
  },
  { key: 'slug', head: 'Slug', sortable: true, cell: ({ slug }) => slug, text: ({ slug }) => slug },
  { key: 'phone', head: 'Phone', sortable: true, cell: ({ phone }) => phone, text: ({ phone }) => phone },
  {
    key: 'services',
    head: 'Services Allowed',
    sortable: true,
    cell: servicesOf,
    text: servicesOf,
    orders: { ascending: 'Fewest services first', descending: 'Most services first' },
  },
  {
    key: 'listed',
    head: 'Listed',
    sortable: true,
    cell: ({ listed }) => <YesNo yes={listed} />,
    text: ({ listed }) => (listed ? 'Yes' : 'No'),
    orders: { ascending: 'Not listed first', descending: 'Listed first' },
  },
]

export const companyCard = (company: Company): CardFacts => ({
  title: company.name,
  end: company.listed ? 'Listed' : 'Not listed',
  line: <span>{servicesOf(company)}</span>,
  facts: [company.id, company.slug, company.phone].filter(Boolean).join(' · '),
})
