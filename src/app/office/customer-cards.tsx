import { Link, useNavigate } from 'react-router'
import { SelectField } from '#app/kit/select-field.tsx'
import { CustomerKind } from '#app/kit/table-cells.tsx'
import { formatDay } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './customer-cards.module.css'
import { type CustomerRowsProps, customerPath } from './customers-table.tsx'
import { type CustomersView, viewQuery } from './customers-view.ts'
import { ServiceTypeCell } from './service-type-cell.tsx'

const sorts: readonly { value: string; label: string; view: Pick<CustomersView, 'sort' | 'direction'> }[] = [
  { value: 'newest', label: 'Newest first', view: { sort: 'start', direction: 'descending' } },
  { value: 'oldest', label: 'Oldest first', view: { sort: 'start', direction: 'ascending' } },
  { value: 'name', label: 'By name', view: { sort: 'name', direction: 'ascending' } },
  { value: 'price', label: 'Highest price first', view: { sort: 'price', direction: 'descending' } },
]

/** The same rows on a phone: one card each, the whole card is the link. */
export function CustomerCards({ rows, view, showCompany }: CustomerRowsProps) {
  const navigate = useNavigate()
  const sorted = sorts.find((sort) => sort.view.sort === view.sort && sort.view.direction === view.direction)
  const sortBy = (value: string) => {
    const sort = sorts.find((candidate) => candidate.value === value)
    if (sort) navigate(viewQuery(view, sort.view))
  }
  return (
    <>
      <div className={classes.sort}>
        <SelectField
          label="Order"
          options={sorts}
          placeholder="Another order"
          value={sorted?.value ?? ''}
          onChange={(event) => sortBy(event.target.value)}
        />
      </div>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={classes.card} to={customerPath(row)}>
              <span className={classes.line}>
                <strong className={classes.name}>{row.name}</strong>
                <strong className={classes.price}>{formatMoney(row.price)}</strong>
              </span>
              <span className={classes.line}>
                <CustomerKind lead={row.lead} />
                <ServiceTypeCell type={row.type} />
              </span>
              <span className={classes.facts}>
                {formatDay(row.start)} · {whereItStands(row)}
                {showCompany && ` · ${row.company}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function whereItStands({ snapdesk, ops }: { snapdesk: boolean; ops: boolean }): string {
  if (snapdesk && ops) return 'In Snapdesk and In Ops'
  if (snapdesk) return 'In Snapdesk, not In Ops'
  return ops ? 'In Ops, not In Snapdesk' : 'Not In Snapdesk or In Ops'
}
