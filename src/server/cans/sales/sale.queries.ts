import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { SoldInOrder, TaskAfterEnd } from '#domain/cans/tasks/ended-service.ts'
import type { StopSite } from '#domain/cans/tasks/stop-at-site.ts'
import { tasks } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'
import { customerServices } from '#server/ordering/ordering.tables.ts'
import type { StopPlace } from '#server/ordering/orders/sale-work.ts'

export type NewTask = Pick<
  typeof tasks.$inferSelect,
  | 'companyId'
  | 'id'
  | 'groupId'
  | 'type'
  | 'name'
  | 'address'
  | 'phone'
  | 'deliveryDate'
  | 'notes'
  | 'cans'
  | 'lat'
  | 'lng'
  | 'orderId'
  | 'servicename'
>

const insertStatement = statement<Record<string, never>, [rows: string]>(`
  insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, notes, cans, lat, lng, order_id,
    servicename)
  select "companyId", id, "groupId", type, name, address, phone, "deliveryDate", notes, cans, lat, lng, "orderId", servicename
  from json_to_recordset($1::json)
    as t ("companyId" integer, id uuid, "groupId" integer, type text, name text, address text, phone text,
      "deliveryDate" date, notes text, cans jsonb, lat float8, lng float8, "orderId" text, servicename text)`)

export async function insertTasks(db: Db, rows: NewTask[]): Promise<void> {
  await insertStatement(db, JSON.stringify(rows))
}

const openOf = (company: CompanyId, order: OrderId) =>
  and(eq(tasks.companyId, company), eq(tasks.orderId, order), eq(tasks.done, false), eq(tasks.archived, false))

/** An order's open tasks, locked in id order. */
export async function openTasksOf(db: Db, company: CompanyId, order: OrderId) {
  return db
    .select({
      id: tasks.id,
      notes: tasks.notes,
      cans: tasks.cans,
      servicename: tasks.servicename,
      deliveryDate: tasks.deliveryDate,
    })
    .from(tasks)
    .where(openOf(company, order))
    .orderBy(asc(tasks.id))
    .for('update')
}

export async function openStopsOf(
  db: Db,
  { companyId, id, fullname }: { companyId: CompanyId; id: CustomerId; fullname: string },
  locked: boolean,
) {
  const { orderId, name, type, done, archived, address, deliveryDate, cans } = tasks
  // Separate branches, so that each can use its own index.
  const isOfOrder = sql`${orderId} = any(array(
    select o.id from orders o where o.company_id = ${companyId} and o.customer_id = ${id}))`
  const found = db
    .select({ id: tasks.id, address, orderId, deliveryDate, cans })
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, companyId),
        eq(type, 'deliveries'),
        eq(done, false),
        eq(archived, false),
        or(isOfOrder, and(isNull(orderId), eq(name, fullname))),
      ),
    )
    .orderBy(asc(tasks.id))
  return locked ? found.for('update') : found
}

export async function moveStops(
  db: Db,
  company: CompanyId,
  ids: readonly string[],
  { text, lat, lng }: StopPlace,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(tasks)
    .set({ address: text, lat, lng, ...changed('address') })
    .where(and(eq(tasks.companyId, company), inArray(tasks.id, [...ids])))
}

export type StateOfTask = Pick<typeof tasks.$inferSelect, 'cans' | 'done' | 'archived' | 'doneAt' | 'deliveryDate'>

export async function tasksOf(db: Db, company: CompanyId, order: OrderId, locked: boolean): Promise<StateOfTask[]> {
  const { cans, done, archived, doneAt, deliveryDate } = tasks
  const found = db
    .select({ cans, done, archived, doneAt, deliveryDate })
    .from(tasks)
    .where(and(eq(tasks.companyId, company), eq(tasks.orderId, order)))
    .orderBy(asc(tasks.id))
  return locked ? found.for('update') : found
}

/** A change of these fields, by their names on the wire. */
const changed = (...fields: string[]) => ({
  version: sql`${tasks.version} + 1`,
  fieldVersions: sql`${tasks.fieldVersions} || (
    select jsonb_object_agg(field, ${tasks.version} + 1) from jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb) as field)`,
})

export async function moveTask(
  db: Db,
  company: CompanyId,
  id: string,
  deliveryDate: string,
  notes: string,
): Promise<void> {
  await db
    .update(tasks)
    .set({ deliveryDate, notes, ...changed('deliveryDate', 'notes') })
    .where(and(eq(tasks.companyId, company), eq(tasks.id, id)))
}

export async function archiveOpenTasks(db: Db, company: CompanyId, order: OrderId): Promise<void> {
  await db
    .update(tasks)
    .set({ archived: true, ...changed('archived') })
    .where(openOf(company, order))
}

export async function servicesOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<SoldInOrder[]> {
  const { id, name, active, companyId, orderId } = customerServices
  return db
    .select({ id, name, active })
    .from(customerServices)
    .where(and(eq(companyId, company), eq(orderId, order)))
    .orderBy(asc(id))
}

/** An order has one address, so that its services share a site. */
export async function siteOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<StopSite | null> {
  const found = await db.execute<StopSite & Record<string, unknown>>(sql`
    select i.contactname, i.contactphone, i.drivernote
    from customer_services s join sites i on i.company_id = s.company_id and i.id = s.site_id
    where s.company_id = ${company} and s.order_id = ${order} order by s.id limit 1`)
  return found.rows[0] ?? null
}

export async function changeStop(
  db: Db,
  company: CompanyId,
  id: string,
  fields: Partial<Pick<typeof tasks.$inferSelect, 'name' | 'phone' | 'notes' | 'cans' | 'servicename' | 'archived'>>,
): Promise<void> {
  await db
    .update(tasks)
    .set({ ...fields, ...changed(...Object.keys(fields)) })
    .where(and(eq(tasks.companyId, company), eq(tasks.id, id)))
}

export const reduceTask = (db: Db, company: CompanyId, { id, left }: TaskAfterEnd): Promise<void> =>
  changeStop(db, company, id, left ?? { archived: true })
