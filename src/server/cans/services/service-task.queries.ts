import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { CanLine } from '#domain/cans/tasks/can-options.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { StoredService } from '#server/subscriptions/plan.queries.ts'

interface OpenTask {
  id: string
  order: OrderId | null
  address: string
  day: CalendarDay
  cans: CanLine[]
  servicename: string
}

/** Locked in id order: those of the customer's orders, and those that the office wrote with the customer's name. */
export async function openTasksOfCustomer(db: Db, company: CompanyId, customer: CustomerId): Promise<OpenTask[]> {
  const found = await db.execute<OpenTask & Record<string, unknown>>(sql`
    select t.id, t.order_id as "order", t.address, t.delivery_date::text as day, t.cans, t.servicename
    from tasks t
    where t.company_id = ${company} and not t.done and not t.archived and (
      t.order_id = any(array(select id from orders where company_id = ${company} and customer_id = ${customer}))
      or t.order_id is null and t.name = any(array(select fullname from customers where company_id = ${company} and id = ${customer})))
    order by t.id for update of t`)
  return found.rows
}

/** Archives what is open and opens what is archived; what was done stays done. */
export async function turnArchived(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update tasks set archived = not archived, version = version + 1,
      field_versions = field_versions || jsonb_build_object('archived', version + 1)
    where company_id = ${company} and id = any(${sql.param([...ids])}::uuid[]) and not done`)
}

interface SoldAs {
  buyer: { name: string; phone: string }
  label: string
  description: string
}

export async function soldAsOf(db: Db, { company, customer, soldAs }: StoredService): Promise<SoldAs> {
  const found = await db.execute<SoldAs & Record<string, unknown>>(sql`
    select json_build_object('name', c.fullname, 'phone', coalesce(nullif(c.cellphone, ''), nullif(c.homephone, ''), c.workphone)) as buyer,
      coalesce(s.label, '') as label, coalesce(s.description, '') as description
    from customers c left join services s on s.company_id = c.company_id and s.id = ${soldAs}::integer
    where c.company_id = ${company} and c.id = ${customer}`)
  return found.rows[0] ?? { buyer: { name: '', phone: '' }, label: '', description: '' }
}
