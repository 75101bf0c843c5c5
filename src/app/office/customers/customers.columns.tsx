import { Breakable } from '#app/kit/display/breakable.tsx'
import { CustomerKind, Figures, YesNo } from '#app/kit/tables/table-cells.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import { type CalendarDay, DATE_NOT_SET, dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, centsOf, formatMoney } from '#domain/companies/money.ts'
import classes from './customers.columns.module.css'
import type { CustomersView } from './customers.view.ts'

export type CustomerRow = {
  id: number
  companyid: number
  company: string
  lead: boolean
  start: CalendarDay
  type: string
  name: string
  number: string
  /** Per month. */
  price: Cents
  snapdesk: boolean
  ops: boolean
}

const priceWords = (price: Cents): string => (price === 0 ? '–' : formatMoney(price))

type RowCompany = { name: string; timezone: string }

const UNKNOWN_COMPANY: RowCompany = { name: '', timezone: 'America/New_York' }

function startOf(customer: Pick<Customer, 'datestart' | 'created'>, timezone: string): CalendarDay {
  return customer.datestart === DATE_NOT_SET ? dayOf(customer.created, timezone) : customer.datestart
}

export function customerRows(
  customers: readonly Customer[],
  companies: ReadonlyMap<number, RowCompany>,
): CustomerRow[] {
  return customers.map((customer) => {
    const company = companies.get(customer.companyid) ?? UNKNOWN_COMPANY
    return {
      id: customer.id,
      companyid: customer.companyid,
      company: company.name,
      lead: customer.status === 'Lead',
      start: startOf(customer, company.timezone),
      type: customer.type,
      name: customer.fullname,
      number: customer.number,
      price: centsOf(customer.price),
      snapdesk: customer.insnapdesk === 1,
      ops: customer.inops === 1,
    }
  })
}

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No')

/** The id isn't shown: the office doesn't use it. */
const columns: readonly ListColumn<CustomerRow, CustomersView['sort']>[] = [
  {
    key: 'kind',
    head: 'Customer/Lead',
    sortable: true,
    cell: ({ lead }) => <CustomerKind lead={lead} />,
    text: ({ lead }) => (lead ? 'Lead' : 'Customer'),
  },
  {
    key: 'start',
    head: 'Sign Up/Start',
    sortable: true,
    cell: ({ start }) => <Figures>{formatDay(start)}</Figures>,
    text: ({ start }) => formatDay(start),
    orders: { ascending: 'Oldest first', descending: 'Newest first' },
  },
  {
    key: 'type',
    head: 'Type',
    sortable: true,
    cell: ({ type }) => <ServiceTypeCell type={type} />,
    text: ({ type }) => type,
  },
  {
    key: 'name',
    head: 'Full Name',
    sortable: true,
    cell: ({ name, number }) => (
      <>
        <strong className={classes.name}>
          <Breakable>{name}</Breakable>
        </strong>
        {number && <span className={classes.company}>{number}</span>}
      </>
    ),
    text: ({ name }) => name,
    orders: { ascending: 'By name', descending: 'By name, from the end' },
  },
  {
    key: 'price',
    head: 'Price',
    sortable: true,
    align: 'end',
    cell: ({ price }) => <strong>{priceWords(price)}</strong>,
    text: ({ price }) => priceWords(price),
    orders: { ascending: 'Lowest price first', descending: 'Highest price first' },
  },
  {
    key: 'snapdesk',
    head: 'In Snapdesk',
    sortable: true,
    cell: ({ snapdesk }) => <YesNo yes={snapdesk} />,
    text: ({ snapdesk }) => yesNo(snapdesk),
  },
  {
    key: 'ops',
    head: 'In Ops',
    sortable: true,
    cell: ({ ops }) => <YesNo yes={ops} />,
    text: ({ ops }) => yesNo(ops),
  },
]

const columnsOfAll = columns.map((column) => (column.key === 'name' ? { ...column, cell: NameWithCompany } : column))

function NameWithCompany({ name, company }: CustomerRow) {
  return (
    <>
      <strong className={classes.name}>
        <Breakable>{name}</Breakable>
      </strong>
      <span className={classes.company}>{company}</span>
    </>
  )
}

export const customerColumns = (withCompany: boolean) => (withCompany ? columnsOfAll : columns)

export const customerCard =
  (withCompany: boolean, { snapdesk, ops }: Pick<CustomersView, 'snapdesk' | 'ops'>) =>
  (row: CustomerRow): CardFacts => ({
    title: <Breakable>{row.name}</Breakable>,
    end: <strong className={classes.price}>{priceWords(row.price)}</strong>,
    line: (
      <>
        <span className={classes.kind}>
          <CustomerKind lead={row.lead} />
          <span>{`, ${formatDay(row.start)}`}</span>
        </span>
        <span className={classes.type}>
          <ServiceTypeCell type={row.type} />
        </span>
      </>
    ),
    facts: [withCompany && row.company, (snapdesk || ops) && systemsText(row)].filter(Boolean).join(' · '),
  })

function systemsText({ snapdesk, ops }: CustomerRow): string {
  if (snapdesk && ops) return 'In Snapdesk and In Ops'
  if (snapdesk) return 'In Snapdesk, not In Ops'
  return ops ? 'In Ops, not In Snapdesk' : 'Not In Snapdesk or In Ops'
}
