import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

/** Who pays, as the gateway wants it: it would replace a missing postal code by one of its own. */
export interface Payer {
  fullname: string
  zip: string
  address: string
  city: string
  state: string
  email: string
}

export async function payerOf(db: Db, company: CompanyId, customer: CustomerId): Promise<Payer> {
  const found = await db.execute<Payer & Record<string, unknown>>(sql`
    select coalesce(nullif(c.billingname, ''), c.fullname) as fullname, coalesce(nullif(b.zip, ''), '00000') as zip, b.address, b.city,
      b.state, c.email
    from customers c, lateral billing_address(c) b where c.company_id = ${company} and c.id = ${customer}`)
  return found.rows[0] ?? { fullname: '', zip: '00000', address: '', city: '', state: '', email: '' }
}
