import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import { rowLimit } from '#server/db/row-limit.ts'

export interface Asked {
  company: CompanyId
  timezone: string
  today: CalendarDay
}

const beginOf = (day: CalendarDay, timezone: string) => sql`(${day}::date::timestamp at time zone ${timezone})`

export async function setupOf(db: Db, company: CompanyId) {
  const found = await db.execute<{ confirmed: boolean; area: boolean; payment: boolean; order: boolean }>(sql`
    select company_is_proven(c.id) as confirmed,
      exists (select from maps m where m.company_id = c.id and m.active) as area,
      c.demo or c.paybylink or c.listed or (c.mid is not null and c.midpassword_sealed is not null) as payment,
      -- In the order of an index: one order is enough, however many others have.
      coalesce((select true from orders o where o.company_id = c.id and o.state in ('placed', 'cancelled')
        order by o.created_at desc, o.id desc limit 1), false) as "order"
    from companies c where c.id = ${company}`)
  return found.rows[0] ?? { confirmed: false, area: false, payment: false, order: false }
}

export async function ordersByDay(db: Db, { company, timezone }: Asked, first: CalendarDay) {
  const found = await db.execute<{ day: CalendarDay; count: number; paid: string }>(sql`
    select (created_at at time zone ${timezone})::date as day, count(*)::integer as count,
      coalesce(sum(total) filter (where payment = 'paid'), 0) as paid
    from orders where company_id = ${company} and state = 'placed' and created_at >= ${beginOf(first, timezone)}
    group by 1`)
  return found.rows
}

export async function leadsByDay(db: Db, { company, timezone }: Asked, first: CalendarDay) {
  const found = await db.execute<{ day: CalendarDay; count: number }>(sql`
    select (created_at at time zone ${timezone})::date as day, count(*)::integer as count
    from customers where company_id = ${company} and status = 'Lead' and not outofarea
      and created_at >= ${beginOf(first, timezone)}
    group by 1`)
  return found.rows
}

/**
 * Services active today, by type: customers and monthly price. A roll-off counts while it is out; open-ended services
 * come from the totals, those with an end are counted, and a customer with both adds only its price.
 */
export async function runningServices(db: Db, { company, today }: Asked) {
  const found = await db.execute<{ type: string; customers: number; monthly: string }>(sql`
    with ending as (
      select s.type, s.customer_id, s.price, s.datestart from customer_services s
      where s.company_id = ${company} and s.active and s.status = 'Purchased' and s.dateend >= ${today}::date
        and (s.type = 'Roll-Offs' or s.counted and not exists (
          select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled')))
    select type, sum(customers)::integer as customers, sum(monthly) as monthly from (
      select counted as type, count as customers, monthly from company_totals
      where company_id = ${company} and counted in ('Residential', 'Commercial')
      union all
      select type, (count(distinct customer_id) filter (where not exists (
          select from counted_services c
          where c.company_id = ${company} and c.customer_id = e.customer_id and c.prices ? e.type)))::integer, sum(price)
      from ending e where type <> 'Roll-Offs' group by type
      union all
      select type, count(distinct customer_id)::integer, 0 from ending
      where type = 'Roll-Offs' and datestart <= ${today}::date group by type) each
    group by type`)
  return found.rows
}

export async function addressesTurnedAway(db: Db, { company, timezone }: Asked, first: CalendarDay): Promise<string[]> {
  const found = await db.execute<{ address: string }>(sql`
    select address from customers where company_id = ${company} and status = 'Lead' and outofarea
      and created_at >= ${beginOf(first, timezone)}`)
  return found.rows.map(({ address }) => address)
}

export async function workOfToday(db: Db, { company, today }: Asked) {
  const found = await db.execute<{ name: string; gobacks: boolean; done: number; all: number }>(sql`
    select coalesce(nullif(btrim(concat_ws(' ', u.firstname, u.lastname)), ''), nullif(t.route_label, ''), 'Not assigned') as name,
      t.type = 'gobacks' as gobacks, (count(*) filter (where t.done))::integer as done, count(*)::integer as all
    from tasks t left join users u on u.id = t.assigned_user
    where t.company_id = ${company} and not t.archived and t.delivery_date = ${today}::date
    group by 1, 2 order by 2, 4 desc, 1`)
  return found.rows
}

export async function overdueWork(db: Db, { company, today }: Asked) {
  const found = await db.execute<{ overdue: number; first: CalendarDay | null }>(sql`
    select count(*)::integer as overdue, min(delivery_date) as first
    from tasks where company_id = ${company} and not archived and not done and delivery_date < ${today}::date`)
  return found.rows[0] ?? { overdue: 0, first: null }
}

export interface RecentRow {
  kind: 'order' | 'lead' | 'feedback'
  at: Date
  name: string
  text: string
  amount: string | null
  customer: number | null
}

export async function recentEvents(db: Db, company: CompanyId, limit: number): Promise<RecentRow[]> {
  const found = await db.execute<RecentRow & Record<string, unknown>>(sql`
    (select 'order' as kind, o.created_at as at, coalesce(c.fullname, o.answers -> 'user' ->> 'email', '') as name,
      coalesce((select string_agg(l.name, ', ' order by l.line) from order_lines l
        where l.company_id = o.company_id and l.order_id = o.id), o.type) as text, o.total as amount, o.customer_id as customer
      from orders o left join customers c on c.company_id = o.company_id and c.id = o.customer_id
      where o.company_id = ${company} and o.state = 'placed' order by o.created_at desc limit ${rowLimit(limit)})
    union all
    (select 'lead', created_at, fullname, concat_ws(', ', nullif(address, ''), nullif(lower(type), '')), null, id
      from customers where company_id = ${company} and status = 'Lead' order by created_at desc limit ${rowLimit(limit)})
    union all
    (select 'feedback', created_at, coalesce(nullif(name, ''), 'A customer'), feedback, null, null
      from feedback where company_id = ${company} order by created_at desc limit ${rowLimit(limit)})
    order by at desc limit ${rowLimit(limit)}`)
  return found.rows
}
