import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface BilledOrder {
  /** Services that were sold with the order. */
  services: number[]
  /** One of its services has an item on a bill that is open. */
  isOpen: boolean
}

export async function billedOrder(db: Db, company: CompanyId, order: string): Promise<BilledOrder> {
  const found = await db.execute<{ services: number[]; isOpen: boolean }>(sql`
    with own as materialized (select id from customer_services where company_id = ${company} and order_id = ${order})
    select array(select id from own) as services, exists (
      select from invoice_items i join invoices b on b.company_id = i.company_id and b.id = i.invoice_id
      where i.company_id = ${company} and i.service_id in (select id from own) and b.open > 0) as "isOpen"`)
  return found.rows[0] ?? { services: [], isOpen: false }
}
