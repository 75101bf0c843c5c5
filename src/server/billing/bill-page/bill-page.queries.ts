import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export async function billCompany(db: Db, { number, key }: { number: string; key: string }): Promise<CompanyId | null> {
  const found = await db.execute<{ company: CompanyId | null }>(sql`select bill_company(${number}, ${key}) as company`)
  return found.rows[0]?.company ?? null
}

/** A charge of the customer's bills, or of the bill's order, is not decided yet. */
export async function isCharging(
  db: Db,
  company: CompanyId,
  { customer, order }: { customer: CustomerId | null; order: string | null },
): Promise<boolean> {
  const found = await db.execute(sql`
    select from payments where company_id = ${company} and state in ('asked', 'unclear', 'voiding')
      and (order_id is null and customer_id = ${customer} or order_id = ${order}) limit 1`)
  return found.rows.length > 0
}

/** A bill that its order's pay link can pay, too: both take the order's lock. */
export async function lockBilledOrder(db: Db, company: CompanyId, order: string): Promise<void> {
  await db.execute(sql`select from orders where company_id = ${company} and id = ${order} for update`)
}
