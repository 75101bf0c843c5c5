import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CanLine } from '#domain/cans/tasks/can-options.ts'
import type { StopContact } from '#domain/cans/tasks/stop-at-site.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { StoredService } from '#server/subscriptions/plan.queries.ts'

export interface OpenTask {
  id: string
  order: OrderId | null
  address: string
  day: CalendarDay
  cans: CanLine[]
  servicename: string
}

/** Pickups and deliveries of moves, which belong to no order. */
const ofMoves = (company: CompanyId, customer: number): SQL => sql`
  t.order_id is null and t.id = any(array(
    select unnest(a.tasks) from service_acts a where a.company_id = ${company} and a.customer_id = ${customer} and a.act = 'move'))`

/** Locked in id order: those of the customer's orders and moves, and those written with the customer's name. */
export async function openTasksOfCustomer(db: Db, company: CompanyId, customer: CustomerId): Promise<OpenTask[]> {
  const found = await db.execute<OpenTask & Record<string, unknown>>(sql`
    select t.id, t.order_id as "order", t.address, t.delivery_date::text as day, t.cans, t.servicename
    from tasks t
    where t.company_id = ${company} and not t.done and not t.archived and (
      t.order_id = any(array(select id from orders where company_id = ${company} and customer_id = ${customer}))
      or ${ofMoves(company, customer)}
      or t.order_id is null and t.name = any(array(select fullname from customers where company_id = ${company} and id = ${customer})))
    order by t.id for update of t`)
  return found.rows
}

interface StopOfSite extends StopContact {
  id: string
  notes: string
  order: OrderId | null
  address: string
  buyer: StopContact
}

/** Of services there, not what people wrote; locked in id order. */
export async function openTasksOfSite(
  db: Db,
  company: CompanyId,
  { id, customer }: Pick<Site, 'id' | 'customer'>,
): Promise<StopOfSite[]> {
  const found = await db.execute<StopOfSite & Record<string, unknown>>(sql`
    select t.id, t.name, t.phone, t.notes, t.order_id as "order", t.address, ${BUYER} as buyer
    from tasks t join customers c on c.company_id = t.company_id and c.id = ${customer}
    where t.company_id = ${company} and not t.done and not t.archived and (
      t.order_id = any(array(select order_id from customer_services where company_id = ${company} and site_id = ${id}))
      or ${ofMoves(company, customer)})
    order by t.id for update of t`)
  return found.rows
}

export interface UndoneTask {
  id: string
  cans: CanLine[]
  servicename: string
  archived: boolean
}

/** Those that were not delivered, locked in id order. */
export async function lockUndoneTasks(db: Db, company: CompanyId, ids: readonly string[]): Promise<UndoneTask[]> {
  const found = await db.execute<UndoneTask & Record<string, unknown>>(sql`
    select id, cans, servicename, archived from tasks
    where company_id = ${company} and id = any(${sql.param([...ids])}::uuid[]) and not done order by id for update`)
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

const BUYER = sql`json_build_object('name', c.fullname,
  'phone', coalesce(nullif(c.cellphone, ''), nullif(c.homephone, ''), c.workphone))`

interface SoldAs {
  buyer: StopContact
  label: string
  description: string
}

export async function soldAsOf(db: Db, { company, customer, soldAs }: StoredService): Promise<SoldAs> {
  const found = await db.execute<SoldAs & Record<string, unknown>>(sql`
    select ${BUYER} as buyer, coalesce(s.label, '') as label, coalesce(s.description, '') as description
    from customers c left join services s on s.company_id = c.company_id and s.id = ${soldAs}::integer
    where c.company_id = ${company} and c.id = ${customer}`)
  return found.rows[0] ?? { buyer: { name: '', phone: '' }, label: '', description: '' }
}
