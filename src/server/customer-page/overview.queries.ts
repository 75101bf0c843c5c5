import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CanLine, TaskType } from '#domain/cans/tasks/can-options.ts'
import type { RecurringOrder } from '#domain/ordering/prices/next-asked.ts'
import type { Db } from '#server/db/connect.ts'
import { rowLimit } from '#server/db/row-limit.ts'
import { customerParts } from './records.queries.ts'

interface MoneyRow extends Record<string, unknown> {
  /** Dollars, as the database sums them. */
  paid: string
  givenback: string
  orders: number
  services: number
  recurring: RecurringOrder[]
  today: string
  holdbilled: boolean
}

export async function moneyOfCustomer(
  db: Db,
  company: CompanyId,
  id: CustomerId,
  now: Date,
): Promise<MoneyRow | undefined> {
  const found = await db.execute<MoneyRow>(sql`
    with ${customerParts(company, id)},
    place as (select timezone, holdbilled, (${now}::timestamptz at time zone timezone)::date as today from companies where id = ${company}),
    charges as (
      select p.amount, p.refunded from payments p
      where p.company_id = ${company}
        and (p.order_id = any(array(select id from theirs)) or p.order_id is null and p.customer_id = ${id})
        and (p.state = 'approved' or p.refunded > 0) and (p.retref is not null or p.kind <> 'card')),
    running as (
      select order_id from customer_services s, place
      where s.company_id = ${company} and s.customer_id = ${id} and s.counted and s.type <> 'Roll-Offs'
        and (s.dateend is null or s.dateend >= place.today))
    select (select coalesce(sum(amount), 0) from charges) as paid,
      (select coalesce(sum(refunded), 0) from charges) as givenback,
      (select count(*)::integer from theirs where state in ('placed', 'cancelled')) as orders,
      (select count(*)::integer from customer_services where company_id = ${company} and customer_id = ${id}) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('placed', placed, 'recurs', recurs)), '[]') from (
        select s.datestart as placed, 1 as recurs from customer_services s, place
        where s.company_id = ${company} and s.customer_id = ${id} and s.order_id is null and s.counted and s.status = 'Purchased'
          and s.type <> 'Roll-Offs' and s.price > 0 and s.datestart is not null and (s.dateend is null or s.dateend >= place.today)
        union all
        select (o.created_at at time zone place.timezone)::date, o.payfrequency from theirs o, place
        where o.state = 'placed' and o.payment <> 'none' and o.recurring > 0 and o.id in (select order_id from running)) r) as recurring,
      (select today::text from place) as today, (select holdbilled from place)
    from person`)
  return found.rows[0]
}

export interface WorkRow extends Record<string, unknown> {
  id: string
  type: TaskType
  address: string
  cans: CanLine[]
  servicename: string
  day: string
  place: number
  member: number | null
  username: string | null
  firstname: string | null
  lastname: string | null
  route: string | null
  reason: string | null
  text: string | null
}

export async function openWork(db: Db, company: CompanyId, id: CustomerId, most: number): Promise<WorkRow[]> {
  const found = await db.execute<WorkRow>(sql`
    with ${customerParts(company, id)},
    open as (
      select * from stops where not done and not archived order by delivery_date, display_order, id limit ${rowLimit(most)})
    select t.id, t.type, t.address, t.cans, t.servicename, t.delivery_date::text as day, u.id as member, u.username, u.firstname, u.lastname,
      t.route_label as route, p.reason, p.text,
      (select count(*)::integer from tasks x
        where x.company_id = t.company_id and x.group_id = t.group_id and x.type = t.type and x.delivery_date = t.delivery_date
          and x.assigned_user is not distinct from t.assigned_user and x.route_label is not distinct from t.route_label
          and not x.archived and (x.display_order, x.id) <= (t.display_order, t.id)) as place
    from open t
    left join users u on u.id = t.assigned_user
    left join task_remarks p on p.company_id = t.company_id and p.task_id = t.id and p.kind = 'problem' and p.closed_at is null
    order by t.delivery_date, t.display_order, t.id`)
  return found.rows
}
