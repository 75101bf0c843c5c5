import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export async function serviceOfCustomer(
  db: Db,
  company: CompanyId,
  { customer, service }: { customer: CustomerId; service: number },
): Promise<boolean> {
  const found = await db.execute(sql`
    select from customer_services where company_id = ${company} and id = ${service} and customer_id = ${customer}`)
  return found.rows.length > 0
}
