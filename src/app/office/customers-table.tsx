import { type Column, DataTable, type Selection } from '#app/kit/data-table.tsx'
import { CustomerKind, YesNo } from '#app/kit/table-cells.tsx'
import { formatDay } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { CustomerRow } from './customer-rows.ts'
import classes from './customers-table.module.css'
import { type CustomersView, firstDirection, type SortKey, viewQuery } from './customers-view.ts'
import { ServiceTypeCell } from './service-type-cell.tsx'

export type CustomerRowsProps = {
  rows: readonly CustomerRow[]
  view: CustomersView
  showCompany: boolean
  selection: Selection
}

const columns: readonly (Column<CustomerRow> & { key: SortKey })[] = [
  { key: 'kind', head: 'Customer/Lead', sortable: true, cell: ({ lead }) => <CustomerKind lead={lead} /> },
  {
    key: 'start',
    head: 'Sign Up/Start',
    sortable: true,
    cell: ({ start }) => <span className={classes.figures}>{formatDay(start)}</span>,
  },
  { key: 'type', head: 'Type', sortable: true, cell: ({ type }) => <ServiceTypeCell type={type} /> },
  {
    key: 'name',
    head: 'Full Name',
    sortable: true,
    cell: ({ name }) => <strong className={classes.name}>{name}</strong>,
  },
  {
    key: 'price',
    head: 'Price',
    sortable: true,
    align: 'end',
    cell: ({ price }) => <strong className={classes.price}>{formatMoney(price)}</strong>,
  },
  { key: 'snapdesk', head: 'In Snapdesk', sortable: true, cell: ({ snapdesk }) => <YesNo yes={snapdesk} /> },
  { key: 'ops', head: 'In Ops', sortable: true, cell: ({ ops }) => <YesNo yes={ops} /> },
]

/** Over all companies each name says whose customer it is. */
const columnsOfAll = columns.map((column) => (column.key === 'name' ? { ...column, cell: NameWithCompany } : column))

function NameWithCompany({ name, company }: CustomerRow) {
  return (
    <>
      <strong className={classes.name}>{name}</strong>
      <span className={classes.company}>{company}</span>
    </>
  )
}

export const customerPath = (row: CustomerRow) => `/admin/customers/e/${row.id}`

/** The specification's columns; the id is not shown. */
export function CustomersTable({ rows, view, showCompany, selection }: CustomerRowsProps) {
  return (
    <DataTable
      caption="Customers and leads"
      columns={showCompany ? columnsOfAll : columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowHref={customerPath}
      selection={selection}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(key, direction) => {
        const sort = key as SortKey
        return viewQuery(view, { sort, direction: sort === view.sort ? direction : firstDirection(sort) })
      }}
    />
  )
}
