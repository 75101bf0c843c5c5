import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { ServiceThere } from '#domain/ordering/customers/move-along.ts'
import type { Db } from '#server/db/connect.ts'
import { customerServices, orders } from '#server/ordering/ordering.tables.ts'
import type { StopPlace } from '#server/ordering/orders/sale-work.ts'

export interface RunningService extends ServiceThere, Record<string, unknown> {}

export async function runningServices(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  now: Date,
): Promise<RunningService[]> {
  const { rows } = await db.execute<RunningService>(sql`
    select s.id, s.name, s.address, s.order_id as "order", s.type = 'Roll-Offs' as "rollOff"
    from customer_services s join companies c on c.id = s.company_id
    where s.company_id = ${company} and s.customer_id = ${customer} and s.active
      and (s.dateend is null or s.dateend >= (${now}::timestamptz at time zone c.timezone)::date)
    order by s.id`)
  return rows
}

/** A site that they leave empty goes, unless the office wrote something about it. */
export async function moveServices(db: Db, company: CompanyId, ids: readonly number[], address: string): Promise<void> {
  if (ids.length === 0) return
  const theirs = and(eq(customerServices.companyId, company), inArray(customerServices.id, [...ids]))
  const left = await db.select({ site: customerServices.siteId }).from(customerServices).where(theirs)
  await db.update(customerServices).set({ address }).where(theirs)
  const sites = sql.param(left.map(({ site }) => site))
  await db.execute(sql`
    delete from sites i where i.company_id = ${company} and i.id = any(${sites}::integer[])
      and i.name || i.contactname || i.contactphone || i.drivernote = ''
      and not exists (select from customer_services s where s.company_id = i.company_id and s.site_id = i.id)`)
}

/** Moved deliveries update their orders, which the order's page and later emails show. */
export async function moveOrders(
  db: Db,
  company: CompanyId,
  ids: readonly OrderId[],
  { text, lat, lng }: StopPlace,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(orders)
    .set({ address: text, lat, lng, placetoconfirm: lat === null })
    .where(and(eq(orders.companyId, company), inArray(orders.id, [...ids])))
}
