import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'

const cents = (column: SQL) => sql`(coalesce(${column}, 0) * 100)::bigint::float8`

interface CountAndTotal {
  count: number
  total: Cents
}

export type DraftsOfWay = CountAndTotal & { way: 'card' | 'email' | 'paper'; needlook: number }
export type DueOnDay = CountAndTotal & { day: CalendarDay }
export type OpenOfAge = CountAndTotal & { age: 'current' | '1-30' | '31-60' | '61+' }

/** By card where it will be charged, all others by the way they are sent. */
export async function draftsByWay(db: Db, company: CompanyId, today: CalendarDay): Promise<DraftsOfWay[]> {
  const found = await db.execute<DraftsOfWay & Record<string, unknown>>(sql`
    select way, count(*)::integer as count, ${cents(sql`sum(total)`)} as total,
      (count(*) filter (where exceptions > 0))::integer as needlook from (
      select d.total, d.exceptions,
        case when d.total > 0 and a.collection = 'card' and k.id is not null and coalesce(a.cardfrom, ${today}::date) <= ${today}::date
          then 'card'
        when coalesce(a.delivery, 'email') = 'paper' then 'paper' else 'email' end as way
      from invoices d
      left join billing_accounts a on a.company_id = d.company_id and a.customer_id = d.customer_id
      left join stored_cards k on k.company_id = d.company_id and k.customer_id = d.customer_id and k.is_default and k.state = 'ok'
      where d.company_id = ${company} and d.state = 'draft') d
    group by way order by way`)
  return found.rows
}

export async function openByAge(db: Db, company: CompanyId, today: CalendarDay): Promise<OpenOfAge[]> {
  const found = await db.execute<OpenOfAge & Record<string, unknown>>(sql`
    select age, count(*)::integer as count, ${cents(sql`sum(open)`)} as total from (
      select open, case when dueon >= ${today}::date then 'current' when dueon >= ${today}::date - 30 then '1-30'
        when dueon >= ${today}::date - 60 then '31-60' else '61+' end as age
      from invoices where company_id = ${company} and open > 0) o
    group by age`)
  return found.rows
}

export async function dueWithin(
  db: Db,
  company: CompanyId,
  { from, days }: { from: CalendarDay; days: number },
): Promise<DueOnDay[]> {
  const found = await db.execute<DueOnDay & Record<string, unknown>>(sql`
    select dueon::text as day, count(*)::integer as count, ${cents(sql`sum(open)`)} as total from invoices
    where company_id = ${company} and open > 0 and dueon between ${from}::date and ${from}::date + ${days}::integer
    group by dueon order by dueon`)
  return found.rows
}

export interface UnallocatedPayment {
  customer: number
  name: string
  payment: number
  kind: 'card' | 'check' | 'cash' | 'other'
  number: string
  lastfour: string
  credit: Cents
  received: CalendarDay
}

export async function unallocatedPayments(db: Db, company: CompanyId): Promise<UnallocatedPayment[]> {
  const found = await db.execute<UnallocatedPayment & Record<string, unknown>>(sql`
    select p.customer_id as customer, c.fullname as name, p.id as payment, p.kind, p.checknumber as number, p.lastfour, ${cents(sql`p.credit`)} as credit,
      coalesce(p.received, (coalesce(p.decided_at, p.asked_at) at time zone f.timezone)::date)::text as received
    from payments p
    join companies f on f.id = p.company_id
    join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where p.company_id = ${company} and p.credit > 0 order by p.id desc limit 50`)
  return found.rows
}

export interface MonthSums {
  billed: Cents
  collected: Cents
  open: Cents
  failed: number
}

export async function sumsOfMonth(db: Db, company: CompanyId, today: CalendarDay): Promise<MonthSums> {
  const month = sql`date_trunc('month', ${today}::date)::date`
  const start = sql`(${month}::timestamp at time zone f.timezone)`
  const found = await db.execute<MonthSums & Record<string, unknown>>(sql`
    select
      (select ${cents(sql`sum(total)`)} from invoices where company_id = f.id and state = 'issued' and issuedon >= ${month}) as billed,
      (select ${cents(sql`sum(amount - refunded)`)} from payments
        where company_id = f.id and state = 'approved' and decided_at >= ${start}) as collected,
      (select ${cents(sql`sum(open)`)} from invoices where company_id = f.id and open > 0) as open,
      (select count(*)::integer from payments
        where company_id = f.id and order_id is null and state = 'declined' and decided_at >= ${start}) as failed
    from companies f where f.id = ${company}`)
  return found.rows[0] ?? { billed: 0, collected: 0, open: 0, failed: 0 }
}

export interface FailedCard {
  customer: CustomerId
  name: string
  lastfour: string
  resptext: string
  amount: Cents
}

/** Customers on autopay with an open bill whose last charge was declined. */
export async function failedCards(db: Db, company: CompanyId): Promise<FailedCard[]> {
  const found = await db.execute<FailedCard & Record<string, unknown>>(sql`
    select c.id as customer, c.fullname as name, p.lastfour, coalesce(p.resptext, '') as resptext, ${cents(sql`o.open`)} as amount
    from billing_accounts a
    join customers c on c.company_id = a.company_id and c.id = a.customer_id
    join lateral (select sum(i.open) as open from invoices i
      where i.company_id = a.company_id and i.customer_id = a.customer_id and i.open > 0) o on o.open > 0
    join lateral (select * from payments p
      where p.company_id = a.company_id and p.customer_id = a.customer_id and p.order_id is null and p.kind = 'card'
      order by p.id desc limit 1) p on p.state = 'declined'
    where a.company_id = ${company} and a.collection = 'card' order by p.id desc limit 50`)
  return found.rows
}
