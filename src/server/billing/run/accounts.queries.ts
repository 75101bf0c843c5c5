import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { WorkedRow } from '#domain/billing/adjustments.ts'
import type { Prorate } from '#domain/billing/owed.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'

const cents = (column: SQL) => sql`(${column} * 100)::bigint::float8`

/** Customers with a service that a run of the day looks at, or with items that wait; by name. */
export async function customersToBill(db: Db, company: CompanyId, day: CalendarDay): Promise<CustomerId[]> {
  const found = await db.execute<{ id: CustomerId }>(sql`
    select c.id from customers c
    where c.company_id = ${company} and c.id in (
      select s.customer_id from services_to_bill b
        join customer_services s on s.company_id = b.company_id and s.id = b.service_id
        where b.company_id = ${company} and b.look_on <= ${day}::date
      union select i.customer_id from invoice_items i where i.company_id = ${company} and i.invoice_id is null and not i.released)
    order by lower(c.fullname), c.id`)
  return found.rows.map(({ id }) => id)
}

/** One run of a company at a time, until the transaction ends. */
export async function lockRun(db: Db, company: CompanyId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${company}, hashtext('billing run'))`)
}

export interface PayingCustomer {
  id: CustomerId
  name: string
  address: string
  email: string
  collection: 'card' | 'bill'
  delivery: 'email' | 'paper' | 'both'
  terms: number | null
  cardfrom: CalendarDay | null
  placeToConfirm: boolean
  card: { id: number; lastfour: string; expiry: string; state: 'ok' | 'failed' } | null
  balance: Cents
  /** Of the last bill that a run made; null without one. */
  lastTotal: Cents | null
}

const lockSuffix = (lock: boolean) => (lock ? sql`for no key update of c` : sql``)

/** @param lock until commit, so that no other money act of these customers comes in between */
export async function payingCustomers(
  db: Db,
  company: CompanyId,
  ids: readonly CustomerId[],
  lock = false,
): Promise<PayingCustomer[]> {
  if (lock) {
    await db.execute(sql`
      select from customers c where c.company_id = ${company} and c.id = any(${sql.param(ids)}::integer[])
      order by c.id ${lockSuffix(lock)}`)
  }
  const found = await db.execute<PayingCustomer & Record<string, unknown>>(sql`
    select c.id, c.fullname as name, c.address, c.email, coalesce(a.collection, 'bill') as collection, coalesce(a.delivery, 'email') as delivery,
      a.terms, a.cardfrom::text, c.placetoconfirm as "placeToConfirm",
      case when k.id is not null then
        json_build_object('id', k.id, 'lastfour', k.lastfour, 'expiry', k.expiry, 'state', k.state) end as card,
      ${cents(sql`(coalesce(o.open, 0) - coalesce(o.credit, 0) - coalesce(p.credit, 0))`)} as balance,
      ${cents(sql`l.total`)} as "lastTotal"
    from customers c
    left join billing_accounts a on a.company_id = c.company_id and a.customer_id = c.id
    left join stored_cards k on k.company_id = c.company_id and k.customer_id = c.id and k.is_default and k.state <> 'removed'
    left join lateral (select sum(i.open) as open, sum(i.credit) as credit from invoices i
      where i.company_id = c.company_id and i.customer_id = c.id) o on true
    left join lateral (select sum(p.credit) as credit from payments p
      where p.company_id = c.company_id and p.customer_id = c.id and p.credit > 0) p on true
    left join lateral (select i.total from invoices i
      where i.company_id = c.company_id and i.customer_id = c.id and i.kind = 'invoice' and i.state = 'issued' and i.order_id is null
      order by i.id desc limit 1) l on true
    where c.company_id = ${company} and c.id = any(${sql.param(ids)}::integer[])
    order by lower(c.fullname), c.id`)
  return found.rows
}

export interface InvoicedItem {
  service: number
  kind: 'recurring' | 'adjustment'
  from: CalendarDay
  amount: Cents
  tax: Cents
  price: Cents | null
  taxPercent: number
  prorate: Prorate | null
  byOrder: boolean
}

/**
 * What counts as invoiced of the customers' services: everything but what this run makes again (items of drafts, and
 * adjustments that wait).
 */
export async function invoicedItems(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
): Promise<InvoicedItem[]> {
  const found = await db.execute<InvoicedItem & Record<string, unknown>>(sql`
    select i.service_id as service, i.kind, i.from_day::text as "from", ${cents(sql`i.amount`)} as amount, ${cents(sql`i.tax`)} as tax,
      ${cents(sql`i.price`)} as price, i.taxpercent::float8 as "taxPercent", i.prorate, b.order_id is not null as "byOrder"
    from customer_services s
    join invoice_items i on i.company_id = s.company_id and i.service_id = s.id
    left join invoices b on b.company_id = i.company_id and b.id = i.invoice_id
    where s.company_id = ${company} and s.customer_id = any(${sql.param(customers)}::integer[])
      and i.kind in ('recurring', 'adjustment') and not i.released
      and b.state is distinct from 'draft' and (b.id is not null or i.kind = 'recurring')
    order by i.id`)
  return found.rows
}

export interface WaitingItem {
  id: number
  customer: CustomerId
  service: number | null
  site: number | null
  kind: string
  text: string
  from: CalendarDay | null
  to: CalendarDay | null
  quantity: number
  amount: Cents
  taxPercent: number
  tax: Cents
  source: string
  worked: WorkedRow[] | null
}

/** By hand, or recurring ones of a run that summed up to 0; those of a draft too, which is made again. */
export async function waitingItems(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
): Promise<WaitingItem[]> {
  const found = await db.execute<WaitingItem & Record<string, unknown>>(sql`
    select i.id, i.customer_id as customer, i.service_id as service, i.site_id as site, i.kind, i.text, i.from_day::text as "from",
      i.to_day::text as "to", i.quantity, ${cents(sql`i.amount`)} as amount, i.taxpercent::float8 as "taxPercent",
      ${cents(sql`i.tax`)} as tax, i.source, i.worked
    from invoice_items i left join invoices b on b.company_id = i.company_id and b.id = i.invoice_id
    where i.company_id = ${company} and i.customer_id = any(${sql.param(customers)}::integer[]) and not i.released
      and (i.invoice_id is null and i.kind <> 'adjustment' or b.state = 'draft' and i.kind not in ('recurring', 'adjustment'))
    order by i.id`)
  return found.rows
}

/** The services of the customers that recur, with the first day that is owed. */
export async function billedServiceIds(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
): Promise<Map<number, CalendarDay>> {
  const found = await db.execute<{ id: number; first: CalendarDay }>(sql`
    select s.id, coalesce(s.owed_from, s.anchor)::text as first from customer_services s
    where s.company_id = ${company} and s.customer_id = any(${sql.param(customers)}::integer[])
      and s.status = 'Purchased' and s.type <> 'Roll-Offs'`)
  return new Map(found.rows.map(({ id, first }) => [id, first]))
}
