import { and, type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { rowLimit } from '#server/db/row-limit.ts'
import { customers } from '#server/ordering/ordering.tables.ts'
import { type CustomerRow, customersOfIds } from './customer.queries.ts'
import { filtered, SORTS, type Wanted } from './customer-list.queries.ts'
import { customersMatching, haveAllWords, idsMatching, isSearched } from './customer-search.queries.ts'
import { monthlyPrices, ofThisCustomer } from './monthly-price.queries.ts'

const MOST_COUNTED = 10_000

type ByTab<T> = Record<Wanted['tab'], T>

export interface PageOfCustomers {
  counts: ByTab<number>
  more: ByTab<boolean>
  total: number
  /** The page shown: the last one when the requested page is beyond it. */
  page: number
  rows: CustomerRow[]
}

interface Asked {
  page: number
  size: number
}

interface Found extends Record<string, unknown> {
  all: number
  leads: number
  customers: number
  total: number
  page: number
  /** The customer with exactly the number searched for comes first on the first page. */
  exact: CustomerId[]
  ids: CustomerId[]
  fromend: CustomerId[]
  /** More customers match the search than are counted. */
  common: boolean
}

export async function pageOfCustomers(db: Db, wanted: Wanted, asked: Asked): Promise<PageOfCustomers> {
  const most = asked.page * asked.size > MOST_COUNTED ? null : MOST_COUNTED
  const found = await findPage(db, wanted, asked, most)
  const { total, page, exact, ids, fromend } = found
  const inOrder = [...exact, ...[...ids, ...fromend.toReversed()].filter((id) => !exact.includes(id))]
  const rows = await customersOfIds(db, inOrder)
  const place = new Map(inOrder.map((id, index) => [id, index]))
  const inPlace = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { ...countsOf(found, isNarrowed(wanted) ? most : null), total, page, rows: inPlace }
}

export async function idsOfList(db: Db, wanted: Wanted, most: number): Promise<CustomerId[]> {
  const { rows } = await db.execute<{ id: CustomerId }>(sql`
    select id from (${rowsOf(wanted, customersMatching(wanted.company, wanted.query))}) found
    where ${IN_TAB[wanted.tab]} order by place ${ORDER[wanted.direction]}, id desc limit ${most}`)
  return rows.map(({ id }) => id)
}

const isNarrowed = ({ query, type, snapdesk, ops, outofarea, archived, services, from, to }: Wanted) =>
  archived !== 'no' || [query?.trim(), type, snapdesk, ops, outofarea, services, from, to].some(Boolean)

/**
 * Searches via the trigram index, up to the limit. Words more common than that, and everything else, are found by
 * scanning along the list, whose index holds its order and filters.
 */
async function findPage(db: Db, wanted: Wanted, asked: Asked, most: number | null): Promise<Found> {
  if (isSearched(wanted.query)) {
    const found = await askPage(db, foundByWords(wanted, most), { ...wanted, byNumber: true }, asked, null)
    if (!found.common) return found
  }
  // A sum over other rows is in no index, so a list sorted by it is computed once.
  const how = wanted.sort === 'price' ? sql`materialized` : sql`not materialized`
  const along = sql`found as ${how} (${rowsOf(wanted, haveAllWords(wanted.query))})`
  return askPage(db, sql`matched as (select false as common), ${along}`, wanted, asked, most)
}

function foundByWords(wanted: Wanted, most: number | null): SQL {
  const limit = most === null ? null : most + 1
  return sql`
    ids as materialized (${idsMatching(wanted.company, wanted.query, limit)}),
    matched as materialized (select count(*) > ${most}::integer as common from ids),
    found as materialized (
      ${rowsOf(wanted, sql`(select common from matched) is not true and ${customers.id} in (select id from ids)`)})`
}

const rowsOf = (wanted: Wanted, searched: SQL | undefined): SQL => sql`
  select ${customers.id} as id, ${customers.status} as status, ${SORTS[wanted.sort]} as place,
    ${customers}.numberkey = ${numberIn(wanted)} as numbered
  from ${customers}
  ${wanted.sort === 'price' ? sql`left join ${monthlyPrices} on ${ofThisCustomer}` : sql``}
  where ${and(filtered(wanted), searched) ?? sql`true`}`

async function askPage(db: Db, ctes: SQL, wanted: Ordered, asked: Asked, most: number | null): Promise<Found> {
  const { placed, exact, ids, fromend } = asked.page === 1 ? firstPage(wanted, asked) : anyPage(wanted, asked, most)
  const { rows } = await db.execute<Found>(sql`
    with ${ctes},
    counted as materialized (${counting(wanted, most)}),
    placed as materialized (${placed})
    select "all", leads, customers, ${totalOf(wanted.company, 'customers')} + ${totalOf(wanted.company, 'archived')} as total,
      page, (select common from matched) as common, ${exact} as exact, ${ids} as ids,
      ${fromend} as fromend
    from placed`)
  const [found] = rows
  if (!found) throw new Error('The customer page query returned no counts')
  return found
}

type Cut = Record<'placed' | 'exact' | 'ids' | 'fromend', SQL>

/** The exact number comes first by the order of what was found, or, along the list's index, beside its first page. */
type Ordered = Wanted & { byNumber?: boolean }

const foundInOrder = ({ tab, direction, byNumber }: Ordered) => sql`
  select id from found where ${IN_TAB[tab]}
  order by ${byNumber ? sql`numbered desc, ` : sql``}place ${ORDER[direction]}, id desc`

/** No offset and a constant limit, so that PostgreSQL can keep the plan of the most frequent list. */
const firstPage = (wanted: Ordered, { size }: Asked): Cut => ({
  placed: sql`select counted.*, 1 as page from counted`,
  exact: wanted.byNumber ? NO_IDS : idOfNumber(wanted),
  ids: sql`array(${foundInOrder(wanted)} limit ${rowLimit(size)})`,
  fromend: NO_IDS,
})

const numberIn = ({ query }: Wanted): string => query?.trim().toLowerCase() ?? ''

function idOfNumber(wanted: Wanted): SQL {
  const number = numberIn(wanted)
  if (number === '') return NO_IDS
  return sql`
    array(select id from (
      select ${customers.id} as id, ${customers.status} as status from ${customers}
      where ${and(filtered(wanted), sql`${customers}.numberkey = ${number} and ${customers}.numberkey <> ''`)}) numbered
    where ${IN_TAB[wanted.tab]} order by id)`
}

const NO_IDS = sql`'{}'::integer[]`

/** Scans from the nearer end of the list: the last page is as fast as the first. */
const anyPage = (wanted: Ordered, { page, size }: Asked, most: number | null): Cut => ({
  exact: NO_IDS,
  placed: sql`
    select shown.*, (page - 1) * ${size}::integer as before,
      case when rows > ${most}::integer then null else greatest(0, rows - page * ${size}::integer) end as behind
    from (select listed.*, least(${page}::integer, greatest(1, ceil(rows / ${size}::numeric)::integer)) as page
      from (select counted.*, ${sql.identifier(wanted.tab)} as rows from counted) listed) shown`,
  ids: sql`array(${foundInOrder(wanted)} limit case when before > behind then 0 else ${size}::integer end offset before)`,
  fromend: sql`
    array(select id from found where ${IN_TAB[wanted.tab]}
      order by ${wanted.byNumber ? sql`numbered, ` : sql``}place ${ORDER[OPPOSITE[wanted.direction]]}, id
      limit case when before > behind then rows - before - behind else 0 end offset behind)`,
})

const totalOf = (company: CompanyId | null, counted: 'customers' | 'leads' | 'archived') => sql`(
  select coalesce(sum(count), 0)::integer from company_totals
  where counted = ${counted} and ${company === null ? sql`true` : sql`company_id = ${company}`})`

function counting(wanted: Wanted, most: number | null): SQL {
  if (!isNarrowed(wanted)) {
    return sql`
      select "all", leads, "all" - leads as customers
      from (select ${totalOf(wanted.company, 'customers')} as "all", ${totalOf(wanted.company, 'leads')} as leads) t`
  }
  const limit = most === null ? null : most + 1
  const counted = (tab: Wanted['tab']) => sql`(
    select count(*)::integer from (select from found where ${IN_TAB[tab]} limit ${limit}::integer) t)`
  // Materialized: each count is referenced several times and would be recomputed for each.
  return sql`
    with each as materialized (select ${counted('all')} as "all", ${counted('leads')} as leads)
    select "all", leads, case when "all" > ${most}::integer then ${counted('customers')} else "all" - leads end as customers
    from each`
}

function countsOf(
  { all, leads, customers: bought }: Found,
  most: number | null,
): Pick<PageOfCustomers, 'counts' | 'more'> {
  const counted = (count: number) => (most === null ? count : Math.min(count, most))
  const isMore = (count: number) => most !== null && count > most
  return {
    counts: { all: counted(all), leads: counted(leads), customers: counted(bought) },
    more: { all: isMore(all), leads: isMore(leads), customers: isMore(bought) },
  }
}

const IN_TAB: ByTab<SQL> = {
  all: sql`true`,
  leads: sql`status = 'Lead'`,
  customers: sql`status = 'Purchased'`,
}
const ORDER: Record<Wanted['direction'], SQL> = { ascending: sql`asc`, descending: sql`desc` }
const OPPOSITE = { ascending: 'descending', descending: 'ascending' } as const
