import { sql } from 'drizzle-orm'
import { PAYMENT_KINDS, type PaymentKind } from '#domain/ordering/orders/order-progress.ts'
import type { Db } from '#server/db/connect.ts'
import { matchingOrders, type OfficeOrderRow, ordersOf, type WantedOrders } from './office.queries.ts'

/** So many orders of a list are counted and summed, then it is said that there are more. */
const MOST_COUNTED = 10_000

type Wanted = Omit<WantedOrders, 'limit' | 'after'>

export interface PageOfOrders {
  rows: OfficeOrderRow[]
  /** The page that is shown: the last one when the asked one is beyond it. */
  page: number
  found: number
  more: boolean
  /** Of all that match, in dollars; null when there are more than are counted. */
  sums: { total: number; refunded: number; kept: number } | null
  payments: Record<PaymentKind, number> | null
}

interface Counted extends Record<string, unknown> {
  found: number
  page: number
  total: string
  refunded: string
  kept: string
  payments: Partial<Record<PaymentKind, number>>
  /** How many there are whatever became of their money. */
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
  const { payment, ...whatever } = wanted
  let counted = await count(db, whatever, payment, asked, most)
  // Among more than are counted those of the asked kinds may be older than all that were looked at.
  const isKindKnown = payment === undefined || counted.everything <= most
  if (!isKindKnown) counted = await count(db, wanted, undefined, asked, most)
  const { found, page, numbers } = counted
  const more = found > most
  const rows =
    numbers.length === 0 ? [] : await ordersOf(db, wanted.company, sql`unnest(${textArray(numbers)}) as found (number)`)
  return {
    rows,
    page,
    found: Math.min(found, most),
    more,
    sums: more
      ? null
      : { total: Number(counted.total), refunded: Number(counted.refunded), kept: Number(counted.kept) },
    payments: counted.everything <= most && isKindKnown ? byKind(counted.payments) : null,
  }
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

const byKind = (counts: Partial<Record<PaymentKind, number>>) =>
  Object.fromEntries(PAYMENT_KINDS.map((kind) => [kind, counts[kind] ?? 0])) as Record<PaymentKind, number>

/** @param kinds which of the orders that are looked for are listed; those of other kinds are counted by kind only */
async function count(
  db: Db,
  wanted: Wanted,
  kinds: readonly PaymentKind[] | undefined,
  { page, size }: { page: number; size: number },
  most: number,
): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    with everything as materialized (
      select number, kind, total, refunded, row_number() over () as place from ${matchingOrders({ ...wanted, limit: most + 1 })}),
    listed as materialized (
      select number, kind, total, refunded, row_number() over (order by place) as place from everything
      where ${kinds === undefined ? sql`true` : sql`kind = any(${textArray(kinds)})`}),
    counted as (
      select count(*)::integer as found, coalesce(sum(total), 0) as total, coalesce(sum(refunded), 0) as refunded,
        coalesce(sum(total - refunded) filter (where kind in ('paid', 'part given back')), 0) as kept from listed),
    shown as (
      select *, least(${page}::integer, greatest(1, ceil(least(found, ${most}::integer) / ${size}::numeric)::integer)) as page
      from counted)
    select shown.*, (select count(*)::integer from everything) as everything,
      (select coalesce(jsonb_object_agg(kind, orders), '{}') from (
        select kind, count(*)::integer as orders from everything group by kind) k) as payments,
      array(select number from listed where place > (shown.page - 1) * ${size}::integer order by place limit ${size}::integer)
        as numbers
    from shown`)
  const [counted] = rows
  if (!counted) throw new Error('A page of orders has no counts')
  return counted
}

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
