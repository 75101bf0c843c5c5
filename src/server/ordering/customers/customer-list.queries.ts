import { and, asc, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import type { Given } from '#contract/contract.ts'
import { companies } from '#server/companies/companies.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'
import { type CustomerRow, customersOfIds } from './customer.queries.ts'
import { customersMatching } from './customer-search.queries.ts'
import { monthly, monthlyPrices, ofThisCustomer } from './monthly-price.queries.ts'

const { haystack: _haystack, ...columns } = getTableColumns(customers)

export type Wanted = Given<'customers.export'> & { company: number | null }
type SortKey = Wanted['sort']
type Answered = 'yes' | 'no' | undefined

/** The first day of service, or the day of the sign-up in the company's time zone when there is none yet; a trigger keeps it. */
const startDay = sql<string>`${customers}.startday`

const SORTS: Record<SortKey, SQL> = {
  kind: sql`${customers.status} = 'Lead'`,
  start: startDay,
  type: sql`coalesce(${customers.type}, '')`,
  name: sql`lower(${customers.fullname})`,
  price: monthly(monthlyPrices).price,
  snapdesk: sql`${customers.insnapdesk}`,
  ops: sql`${customers.inops}`,
}

const answers = (column: SQL | typeof customers.inops, answer: Answered): SQL | undefined =>
  answer && (answer === 'yes' ? sql`${column}` : not(sql`${column}`))

const ofCompany = (company: number | null) => (company === null ? undefined : eq(customers.companyId, company))

/** Search and filters; the tab comes on top. */
const filtered = ({ company, query, type, snapdesk, ops, outofarea }: Wanted) =>
  and(
    ofCompany(company),
    customersMatching(company, query),
    type && eq(customers.type, type),
    answers(customers.inops, ops),
    answers(sql`${customers.insnapdesk}`, snapdesk),
    answers(sql`${customers.outofarea}`, outofarea),
  )

export interface PageOfCustomers {
  /** What passes search and filters, by tab. */
  counts: Record<Wanted['tab'], number>
  /** Customers and leads in all, whatever is searched. */
  total: number
  /** The page that is shown: the last one when the asked one is beyond it. */
  page: number
  /** Its rows, in their order. */
  rows: CustomerRow[]
}

/**
 * What passes is looked for once and kept where it is looked for by words or sorted by a sum of other rows. Everything else an
 * index answers: the counts read it alone, and the page is the place in it where the rows stand.
 */
const isLookedForOnce = ({ query, sort }: Wanted) => sort === 'price' || (query ?? '').trim() !== ''

const isNarrowed = ({ query, type, snapdesk, ops, outofarea }: Wanted) =>
  [query?.trim(), type, snapdesk, ops, outofarea].some(Boolean)

/** One page of a list with its counts; only the page's rows are read whole. */
export async function pageOfCustomers(
  db: Db,
  wanted: Wanted,
  { page, size }: { page: number; size: number },
): Promise<PageOfCustomers> {
  const total = sql`(select count(*)::integer from ${customers} where ${ofCompany(wanted.company) ?? sql`true`})`
  const found = await db.execute<{ all: number; leads: number; total: number; page: number; ids: number[] }>(sql`
    with found as ${isLookedForOnce(wanted) ? sql`materialized` : sql`not materialized`} (
      select ${customers.id} as id, ${customers.status} as status, ${SORTS[wanted.sort]} as place
      from ${customers}
      ${wanted.sort === 'price' ? sql`left join ${monthlyPrices} on ${ofThisCustomer}` : sql``}
      where ${filtered(wanted) ?? sql`true`}),
    counted as materialized (
      select count(*)::integer as all, (count(*) filter (where status = 'Lead'))::integer as leads from found),
    shown as materialized (
      select least(${page}::integer, greatest(1, ceil(${IN_TAB[wanted.tab]} / ${size}::numeric)::integer)) as page from counted)
    select counted.*, shown.page, ${isNarrowed(wanted) ? total : sql`counted.all`} as total,
      array(select id from found where ${TAB[wanted.tab]} order by place ${ORDER[wanted.direction]}, id desc
        limit ${size} offset (shown.page - 1) * ${size}::integer) as ids
    from counted, shown`)
  const { all = 0, leads = 0, total: inAll = 0, page: shown = 1, ids = [] } = found.rows[0] ?? {}
  const rows = await customersOfIds(db, ids)
  const place = new Map(ids.map((id, index) => [id, index]))
  const inPlace = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { counts: { all, leads, customers: all - leads }, total: inAll, page: shown, rows: inPlace }
}

const TAB: Record<Wanted['tab'], SQL> = {
  all: sql`true`,
  leads: sql`status = 'Lead'`,
  customers: sql`status = 'Purchased'`,
}
const IN_TAB: Record<Wanted['tab'], SQL> = {
  all: sql`counted.all`,
  leads: sql`counted.leads`,
  customers: sql`(counted.all - counted.leads)`,
}
const ORDER: Record<Wanted['direction'], SQL> = { ascending: sql`asc`, descending: sql`desc` }

/** All rows of a list, as it is sorted; equal ones stand newest first. */
export async function listedCustomers(
  db: Db,
  wanted: Wanted,
): Promise<(CustomerRow & { start: string; company: string })[]> {
  const direction = wanted.direction === 'ascending' ? asc : desc
  return db
    .select({ ...columns, ...monthly(monthlyPrices), start: startDay, company: companies.name })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .leftJoin(monthlyPrices, ofThisCustomer)
    .where(and(filtered(wanted), TAB[wanted.tab]))
    .orderBy(direction(SORTS[wanted.sort]), desc(customers.id))
}
