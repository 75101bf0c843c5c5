import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { type Cents, dollarsOf } from '#domain/companies/money.ts'
import { SERVICE_AS_BEFORE } from '#domain/ordering/customers/price-by-hand.ts'
import type { Db } from '#server/db/connect.ts'

/** Monthly price agreed outside; 0 ends it. */
export interface PriceByHand {
  customer: number
  price: Cents
}

/**
 * Creates, changes or ends the service for a price agreed outside; its total is 0, as it is not paid here. Looked up
 * customer by customer, so the plan does not depend on statistics that a running import makes stale.
 */
export async function writePricesByHand(db: Db, company: CompanyId, prices: PriceByHand[], now: Date): Promise<void> {
  if (prices.length === 0) return
  const rows = JSON.stringify(prices.map(({ customer, price }) => ({ customer, price: dollarsOf(price) })))
  const given = sql`json_to_recordset(${rows}::json) as given (customer integer, price numeric)`
  await db.execute(sql`
    update customer_services s
    set active = t.price > 0, price = case when t.price > 0 then t.price else s.price end
    from (
      select price, (
        select o.id from customer_services o where o.company_id = ${company} and o.customer_id = given.customer and o.asbefore) as id
      from ${given}) t
    where s.company_id = ${company} and s.id = t.id`)
  await db.execute(sql`
    insert into customer_services (company_id, customer_id, active, asbefore, name, type, address, datestart, price, totalprice,
      created_at)
    select c.company_id, c.id, true, true, ${SERVICE_AS_BEFORE},
      case when c.type = 'Commercial' then 'Commercial' else 'Residential' end,
      concat_ws(', ', nullif(c.address, ''), nullif(c.city, ''), nullif(btrim(c.state || ' ' || c.zip), '')),
      c.datestart, given.price, 0, ${now}
    from ${given} join customers c on c.company_id = ${company} and c.id = given.customer
    where given.price > 0
    on conflict (company_id, customer_id) where asbefore do nothing`)
}
