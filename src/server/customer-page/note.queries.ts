import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

interface Note {
  customer: CustomerId
  text: string
  by: string
  now: Date
}

export async function insertNote(db: Db, company: CompanyId, { customer, text, by, now }: Note): Promise<boolean> {
  const written = await db.execute(sql`
    insert into customer_notes (company_id, customer_id, text, written_by, created_at)
    select company_id, id, ${text}, ${by}, ${now} from customers
    where company_id = ${company} and id = ${customer} for key share`)
  return written.rowCount === 1
}
