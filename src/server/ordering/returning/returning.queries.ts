import { and, desc, eq, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'

/** The last buyer of an address, as two people of a household may share a mailbox. Leads never ordered. */
export async function lastBuyerOf(db: Db, company: CompanyId, email: string) {
  const { firstname, lastname, cellphone, address, city, state, zip, lat, lng } = customers
  const [buyer] = await db
    .select({ firstname, lastname, email: customers.email, cellphone, address, city, state, zip, lat, lng })
    .from(customers)
    .where(and(eq(customers.companyId, company), sql`emailkey = ${email}`, eq(customers.status, 'Purchased')))
    .orderBy(desc(customers.id))
    .limit(1)
  return buyer
}
