import { type SQL, sql } from 'drizzle-orm'
import {
  ORDER_PROGRESS,
  type OrderProgress,
  PAYMENT_KINDS,
  type PaymentKind,
} from '#domain/ordering/orders/order-progress.ts'
import type { Db } from '#server/db/connect.ts'
import { matchingOrders, type OfficeOrderRow, ordersOf, type WantedOrders } from './office.queries.ts'

/** So many orders of a list are counted and summed, then it is said that there are more. */
const MOST_COUNTED = 10_000

type Wanted = Omit<WantedOrders, 'limit' | 'after'>

const SUMS = ['total', 'refunded', 'kept', 'unpaid', 'tax', 'taxback'] as const
type Sum = (typeof SUMS)[number]

export interface PageOfOrders {
  rows: OfficeOrderRow[]
  /** The page that is shown: the last one when the asked one is beyond it. */
  page: number
  found: number
  more: boolean
  /** Of all that match, in dollars; null when there are more than are counted. */
  sums: Record<Sum, number> | null
  /** How many orders each option of a filter has, whichever of it are asked for; null when there are more than are counted. */
  payments: Record<PaymentKind, number> | null
  standings: Record<OrderProgress, number> | null
}

/** Payments and progress of which an order passes any; absent are all. */
type Options = Pick<Wanted, 'payment' | 'standing'>

interface Counted extends Record<string, unknown> {
  found: number
  page: number
  sums: Record<Sum, string>
  payments: Partial<Record<PaymentKind, number>>
  standings: Partial<Record<OrderProgress, number>>
  /** How many there are whatever became of their money and however far their work is. */
  everything: number
  numbers: string[]
}

/** One page of the office's list, with what all that match come to; only the page's orders are read whole. */
export async function pageOfOrders(
  db: Db,
  wanted: Wanted,
  asked: { page: number; size: number },
): Promise<PageOfOrders> {
  // Whoever is that far down is told all of it.
  const most = asked.page * asked.size > MOST_COUNTED ? 1_000_000_000 : MOST_COUNTED
  const { payment, standing, ...whatever } = wanted
  let counted = await count(db, whatever, { payment, standing }, asked, most)
  const isEachCounted = counted.everything <= most
  // Among more than are counted those of the asked options may be older than all that were looked at.
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

/** Whether an order's column is any of the words. */
const isAny = (column: SQL, words: readonly string[] | undefined) =>
  words === undefined ? sql`true` : sql`${column} = any(${textArray(words)})`

const ofEach = <T extends string>(words: readonly T[], counts: Partial<Record<T, number>>) =>
  Object.fromEntries(words.map((word) => [word, counts[word] ?? 0])) as Record<T, number>

/** @param options which of the orders that are looked for are listed; each filter's options are counted as the others narrow them */
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
  if (!counted) throw new Error('A page of orders has no counts')
  return counted
}

/** How many orders each word of a column has, of those that pass the other filter. */
const countsOf = (column: SQL, passes: SQL) => sql`(
  select coalesce(jsonb_object_agg(word, orders), '{}') from (
    select ${column} as word, count(*)::integer as orders from everything where ${passes} group by 1) as counts)`

/** Whether the hauler (or any, for null) has an order at all. */
export async function hasOrders(db: Db, company: number | null): Promise<boolean> {
  const ofCompany = company === null ? sql`true` : sql`company_id = ${company}`
  // The newest is looked for, because its index begins with the hauler: for `exists` a small one's orders would be hoped for
  // somewhere among everybody's.
  const { rows } = await db.execute(
    sql`select from orders where ${ofCompany} order by created_at desc, id desc limit 1`,
  )
  return rows.length > 0
}
