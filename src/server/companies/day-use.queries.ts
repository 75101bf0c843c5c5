import { sql } from 'drizzle-orm'
import type { CompanyId, GroupId } from '#contract/fields.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import type { DayInUse } from '#domain/companies/days/days-in-use.ts'
import type { Db } from '#server/db/connect.ts'

export async function dayAndGroup(db: Db, company: CompanyId, now: Date) {
  const found = await db.execute<{ today: string; group: GroupId | null }>(sql`
    select (${now}::timestamptz at time zone c.timezone)::date as today,
      (select min(g.id) from groups g where g.company_id = c.id) as group
    from companies c where c.id = ${company}`)
  return found.rows[0]
}

/**
 * Days with open tasks, or promised by a placed order: a home's drop-off, the first day of a commercial service, both
 * ends of a roll-off.
 */
export async function daysInUse(db: Db, company: CompanyId, from: string): Promise<DayInUse[]> {
  const found = await db.execute<DayInUse & Record<string, unknown>>(sql`
    with tasks_by_day as (
      select delivery_date as day, (count(*) filter (where type = 'deliveries'))::integer as deliveries,
        (count(*) filter (where type = 'gobacks'))::integer as gobacks
      from tasks
      where company_id = ${company} and not done and not archived and delivery_date >= ${from}::date
        and delivery_date < ${NO_DAY}::date
      group by delivery_date),
    promised as (
      select o.datestart as day, o.id, 'drop-off' as what from orders o
      where o.company_id = ${company} and o.state = 'placed' and o.datestart >= ${from}::date
      union
      select l.datestart, o.id, case when l.type = 'Roll-Offs' then 'drop-off' else 'start' end
      from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
      where o.company_id = ${company} and o.state = 'placed' and o.datestart is null and l.datestart >= ${from}::date
      union
      select l.dateend, o.id, 'pick-up'
      from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
      where o.company_id = ${company} and o.state = 'placed' and l.type = 'Roll-Offs' and l.dateend >= ${from}::date),
    promises_by_day as (
      select p.day, jsonb_agg(jsonb_build_object('order', p.id, 'customer', o.customer_id, 'what', p.what,
        'name', coalesce(c.fullname, o.address)) order by p.what, c.fullname, p.id) as promises
      from promised p
      join orders o on o.company_id = ${company} and o.id = p.id
      left join customers c on c.company_id = o.company_id and c.id = o.customer_id
      group by p.day)
    select coalesce(t.day, p.day) as day, coalesce(t.deliveries, 0) as deliveries, coalesce(t.gobacks, 0) as gobacks,
      coalesce(p.promises, '[]') as promises
    from tasks_by_day t full join promises_by_day p on p.day = t.day
    order by 1`)
  return found.rows
}
