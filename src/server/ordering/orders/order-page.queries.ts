import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import {
  ORDER_PROGRESS,
  type OrderProgress,
  PAYMENT_KINDS,
  type PaymentKind,
} from '#domain/ordering/orders/order-progress.ts'
import type { Db } from '#server/db/connect.ts'
import { matchingOrders, type OfficeOrderRow, ordersOf, type WantedOrders } from './office.queries.ts'

const MOST_COUNTED = 10_000

type Wanted = Omit<WantedOrders, 'limit' | 'after'>

const SUMS = ['total', 'refunded', 'kept', 'unpaid', 'tax', 'taxback'] as const
type Sum = (typeof SUMS)[number]

export interface PageOfOrders {
  rows: OfficeOrderRow[]
  /** The page shown: the last one when the requested page is beyond it. */
  page: number
  found: number
  more: boolean
  /** In dollars; null when there are more matches than are counted. */
  sums: Record<Sum, number> | null
  /**
   * Orders per option of each filter, regardless of that filter's own choice; null when there are more than are
   * counted.
   */
  payments: Record<PaymentKind, number> | null
  standings: Record<OrderProgress, number> | null
}

type Options = Pick<Wanted, 'payment' | 'standing'>

interface Counted extends Record<string, unknown> {
  found: number
  page: number
  sums: Record<Sum, string>
  payments: Partial<Record<PaymentKind, number>>
  standings: Partial<Record<OrderProgress, number>>
  everything: number
  numbers: string[]
}

export async function pageOfOrders(
  db: Db,
  wanted: Wanted,
  asked: { page: number; size: number },
): Promise<PageOfOrders> {
  const most = asked.page * asked.size > MOST_COUNTED ? 1_000_000_000 : MOST_COUNTED
  const { payment, standing, ...whatever } = wanted
  let counted = await count(db, whatever, { payment, standing }, asked, most)
  const isEachCounted = counted.everything <= most
  // Above the limit, orders with the selected options may be older than all that were counted: filter first.
  if (!isEachCounted && (payment || standing)) counted = await count(db, wanted, {}, asked, most)
  const { found, page, numbers } = counted
  const more = found > most
  const rows = numbers.length === 0 ? [] : await ordersOf(db, sql`unnest(${textArray(numbers)}) as found (number)`)
  return {
    rows,
    page,
    found: Math.min(found, most),
    more,
    sums: more
      ? null
      : (Object.fromEntries(SUMS.map((sum) => [sum, Number(counted.sums[sum])])) as Record<Sum, number>),
    payments: isEachCounted ? ofEach(PAYMENT_KINDS, counted.payments) : null,
    standings: isEachCounted ? ofEach(ORDER_PROGRESS, counted.standings) : null,
  }
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

const isAny = (column: SQL, words: readonly string[] | undefined) =>
  words === undefined ? sql`true` : sql`${column} = any(${textArray(words)})`

const ofEach = <T extends string>(words: readonly T[], counts: Partial<Record<T, number>>) =>
  Object.fromEntries(words.map((word) => [word, counts[word] ?? 0])) as Record<T, number>

async function count(
  db: Db,
  wanted: Wanted,
  { payment, standing }: Options,
  { page, size }: { page: number; size: number },
  most: number,
): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    with everything as materialized (
      select found.*, row_number() over () as place from ${matchingOrders({ ...wanted, limit: most + 1 })}),
    listed as materialized (
      select number, kind, progress, total, refunded, tax, taxback, row_number() over (order by place) as place from everything
      where ${isAny(sql`kind`, payment)} and ${isAny(sql`progress`, standing)}),
    counted as (
      select count(*)::integer as found, jsonb_build_object(
          'total', coalesce(sum(total), 0), 'refunded', coalesce(sum(refunded), 0),
          'kept', coalesce(sum(total - refunded) filter (where kind in ('paid', 'part given back')), 0),
          'unpaid', coalesce(sum(total) filter (where kind = 'link sent' and progress <> 'cancelled'), 0),
          'tax', coalesce(sum(tax), 0), 'taxback', coalesce(sum(taxback), 0)) as sums
      from listed),
    shown as (
      select *, least(${page}::integer, greatest(1, ceil(least(found, ${most}::integer) / ${size}::numeric)::integer)) as page
      from counted)
    select shown.*, (select count(*)::integer from everything) as everything,
      ${countsOf(sql`kind`, isAny(sql`progress`, standing))} as payments,
      ${countsOf(sql`progress`, isAny(sql`kind`, payment))} as standings,
      array(select number from listed where place > (shown.page - 1) * ${size}::integer order by place limit ${size}::integer)
        as numbers
    from shown`)
  const [counted] = rows
  if (!counted) throw new Error('The order page query returned no counts')
  return counted
}

const countsOf = (column: SQL, passes: SQL) => sql`(
  select coalesce(jsonb_object_agg(word, orders), '{}') from (
    select ${column} as word, count(*)::integer as orders from everything where ${passes} group by 1) as counts)`

export async function hasOrders(db: Db, company: CompanyId | null): Promise<boolean> {
  const ofCompany = company === null ? sql`true` : sql`company_id = ${company}`
  // Ordered by date, because that index begins with the hauler: for a bare `exists` PostgreSQL would scan all haulers'
  // orders for a small hauler's.
  const { rows } = await db.execute(
    sql`select from orders where ${ofCompany} order by created_at desc, id desc limit 1`,
  )
  return rows.length > 0
}
