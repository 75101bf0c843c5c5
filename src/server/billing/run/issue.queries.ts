import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { lockBilledOrders } from '#server/billing/money/allocate.queries.ts'
import type { Db } from '#server/db/connect.ts'

export interface IssuedBill {
  id: number
  customer: CustomerId | null
}

/** Orders that credit may pay and customers first, in the lock order of a run. */
export async function lockDrafts(db: Db, company: CompanyId, ids: readonly number[]): Promise<number[]> {
  const own = sql`company_id = ${company} and id = any(${sql.param(ids)}::integer[]) and state = 'draft'`
  await lockBilledOrders(db, company, sql`open > 0 and customer_id in (select customer_id from invoices where ${own})`)
  await db.execute(sql`
    select from customers where company_id = ${company} and id in (select customer_id from invoices where ${own})
    order by id for no key update`)
  const found = await db.execute<{ id: number }>(sql`select id from invoices where ${own} for update`)
  return found.rows.map(({ id }) => id)
}

export async function draftIds(db: Db, company: CompanyId): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select d.id from invoices d left join customers c on c.company_id = d.company_id and c.id = d.customer_id
    where d.company_id = ${company} and d.state = 'draft' order by lower(c.fullname), d.id`)
  return found.rows.map(({ id }) => id)
}

/** Gives drafts their numbers by name, and freezes whom they are for. A bill whose card is charged is due at once. */
export async function issueRows(
  db: Db,
  company: CompanyId,
  ids: readonly number[],
  { today, now }: { today: CalendarDay; now: Date },
): Promise<IssuedBill[]> {
  if (ids.length === 0) return []
  const found = await db.execute<IssuedBill & Record<string, unknown>>(sql`
    with numbers as materialized (select * from bill_numbers(${company}, ${ids.length}::integer)),
    named as (
      select d.id, c.id as customer, coalesce(nullif(c.billingname, ''), c.fullname, '') as name, b.*, c.email,
        coalesce(a.delivery, 'email') as delivery,
        case when a.collection = 'card' and k.id is not null and coalesce(a.cardfrom, ${today}::date) <= ${today}::date
          then 0 else coalesce(a.terms, s.netdays) end as days,
        row_number() over (order by lower(c.fullname), d.id) as nth
      from invoices d
      join billing_settings s on s.company_id = d.company_id
      left join customers c on c.company_id = d.company_id and c.id = d.customer_id
      left join billing_accounts a on a.company_id = d.company_id and a.customer_id = d.customer_id
      left join stored_cards k on k.company_id = d.company_id and k.customer_id = d.customer_id and k.is_default and k.state = 'ok',
      lateral billing_address(c) b
      where d.company_id = ${company} and d.id = any(${sql.param(ids)}::integer[]) and d.state = 'draft')
    update invoices i set state = 'issued', number = n.number, issuedon = ${today}::date, dueon = ${today}::date + m.days,
      billingname = m.name, billingaddress = m.address, billingcity = m.city, billingstate = m.state, billingzip = m.zip,
      delivery = case when m.delivery = 'email' and m.email = '' then 'none' when m.delivery = 'both' and m.email = '' then 'paper'
        else m.delivery end,
      issued_at = ${now}, version = i.version + 1
    from named m join numbers n on n.at = m.nth
    where i.company_id = ${company} and i.id = m.id
    returning i.id, i.customer_id as customer`)
  return found.rows
}

export interface DraftOfCustomer {
  id: number
  customer: CustomerId
}

/** By name. */
export async function draftsOf(db: Db, company: CompanyId, most: number): Promise<DraftOfCustomer[]> {
  const found = await db.execute<DraftOfCustomer & Record<string, unknown>>(sql`
    select d.id, c.id as customer from invoices d join customers c on c.company_id = d.company_id and c.id = d.customer_id
    where d.company_id = ${company} and d.state = 'draft' order by lower(c.fullname), c.id limit ${most}`)
  return found.rows
}
