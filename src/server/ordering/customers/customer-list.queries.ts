import { and, asc, desc, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Given } from '#contract/contract.ts'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { customers } from '#server/ordering/ordering.tables.ts'
import type { CustomerRow } from './customer.queries.ts'
import { customersMatching, matchesBesideNotes } from './customer-search.queries.ts'
import { monthly, monthlyPrices, ofThisCustomer } from './monthly-price.queries.ts'
import { ofServices } from './service-filter.queries.ts'

const { haystack: _haystack, ...columns } = getTableColumns(customers)

export type Wanted = Omit<Given<'customers.export'>, 'ids'> & { company: CompanyId | null; besideNotes?: boolean }
type SortKey = Wanted['sort']
type Answered = 'yes' | 'no' | undefined

/** The first day of service, else the sign-up day in the company's time zone; kept by a trigger. */
const startDay = sql<string>`${customers}.startday`

export const SORTS: Record<SortKey, SQL> = {
  kind: sql`${customers.status} = 'Lead'`,
  start: startDay,
  type: sql`coalesce(${customers.type}, '')`,
  name: sql`lower(${customers.fullname})`,
  price: monthly(monthlyPrices).price,
  snapdesk: sql`${customers.insnapdesk}`,
  ops: sql`${customers.inops}`,
}

const answers = (column: SQL | typeof customers.inops, answer: Answered): SQL | undefined =>
  answer && (answer === 'yes' ? sql`${column}` : not(sql`(${column})`))

const ofCompany = (company: CompanyId | null) => (company === null ? undefined : eq(customers.companyId, company))

const signUpDay = sql`(${customers.createdAt} at time zone (select timezone from companies where id = ${customers.companyId}))::date`

export const filtered = (wanted: Wanted) => {
  const { company, type, snapdesk, ops, outofarea, archived, services, from, to, query, besideNotes } = wanted
  return and(
    ofCompany(company),
    besideNotes ? matchesBesideNotes(query) : undefined,
    type && eq(customers.type, type),
    answers(customers.inops, ops),
    answers(sql`${customers.insnapdesk}`, snapdesk),
    answers(sql`${customers.outofarea}`, outofarea),
    ofServices(services),
    from ? sql`${signUpDay} >= ${from}::date` : undefined,
    to ? sql`${signUpDay} <= ${to}::date` : undefined,
    archived === 'all' ? undefined : answers(sql`${customers.archivedAt} is not null`, archived),
  )
}

const TAB: Record<Wanted['tab'], SQL> = {
  all: sql`true`,
  leads: sql`${customers.status} = 'Lead'`,
  customers: sql`${customers.status} = 'Purchased'`,
}

export async function listedCustomers(
  db: Db,
  { ids, ...wanted }: Wanted & { ids?: CustomerId[] | undefined },
): Promise<(CustomerRow & { start: string; company: string })[]> {
  const direction = wanted.direction === 'ascending' ? asc : desc
  return db
    .select({ ...columns, ...monthly(monthlyPrices), start: startDay, company: companies.name })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .leftJoin(monthlyPrices, ofThisCustomer)
    .where(
      and(
        filtered(wanted),
        customersMatching(wanted.company, wanted.query),
        TAB[wanted.tab],
        ids && inArray(customers.id, ids),
      ),
    )
    .orderBy(direction(SORTS[wanted.sort]), desc(customers.id))
}
