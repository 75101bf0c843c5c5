import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface SwitchedService {
  customer: CustomerId
  order: OrderId | null
  cancelled: string | null
}

/** Locks a service's order and customer until commit, in the lock order of a cancellation. */
export async function lockService(db: Db, company: CompanyId, id: number): Promise<SwitchedService | undefined> {
  const order = await db.execute<{ id: OrderId; state: string }>(sql`
    select o.id, o.state from orders o join customer_services s on s.company_id = o.company_id and s.order_id = o.id
    where s.company_id = ${company} and s.id = ${id} for share of o`)
  const found = await db.execute<{ customer: CustomerId }>(sql`
    select customer_id as customer from customer_services where company_id = ${company} and id = ${id} for update`)
  const service = found.rows[0]
  if (!service) return undefined
  const bought = order.rows[0]
  return { ...service, order: bought?.id ?? null, cancelled: bought?.state === 'cancelled' ? bought.id : null }
}

/** Increments the customer's version, as the price changes. @returns whether the service changed */
export async function switchService(
  db: Db,
  company: CompanyId,
  { id, customer, active }: { id: number; customer: CustomerId; active: boolean },
): Promise<boolean> {
  const turned = await db.execute(sql`
    update customer_services set active = ${active}
    where company_id = ${company} and id = ${id} and active <> ${active} returning id`)
  if (turned.rows.length === 0) return false
  await db.execute(sql`
    update customers set version = version + 1 where company_id = ${company} and id = ${customer}`)
  return true
}
