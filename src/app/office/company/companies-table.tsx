import { type Column, DataTable } from '#app/kit/data-table.tsx'
import { YesNo } from '#app/kit/table-cells.tsx'
import type { Company } from '#contract/companies.ts'
import { type CompaniesView, type CompanySort, companiesQuery } from './companies-view.ts'
import { COMPANIES_PATH } from './use-save-company.ts'

const columns: readonly (Column<Company> & { key: CompanySort | 'services' })[] = [
  { key: 'name', head: 'Company Name', sortable: true, cell: ({ name }) => <strong>{name}</strong> },
  { key: 'id', head: 'ID', sortable: true, align: 'end', width: '72px', cell: ({ id }) => id },
  { key: 'slug', head: 'Slug', sortable: true, cell: ({ slug }) => slug },
  { key: 'phone', head: 'Phone', sortable: true, cell: ({ phone }) => phone },
  { key: 'services', head: 'Services Allowed', cell: ({ servicesallowed }) => servicesallowed.join(', ') },
  { key: 'listed', head: 'Listed', sortable: true, cell: ({ listed }) => <YesNo yes={listed} /> },
]

/** The companies; a row opens its company. */
export function CompaniesTable({ rows, view }: { rows: readonly Company[]; view: CompaniesView }) {
  return (
    <DataTable
      caption="Companies"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${COMPANIES_PATH}/e/${id}`}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(key, direction) =>
        companiesQuery(view, {
          sort: key as CompanySort,
          direction: key === view.sort ? direction : 'ascending',
        })
      }
    />
  )
}
