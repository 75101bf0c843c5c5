import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface BillingAccount {
  collection: 'card' | 'bill'
  terms: number | null
  delivery: 'email' | 'paper' | 'both'
  cardfrom: CalendarDay | null
}

export async function accountOf(db: Db, company: CompanyId, customer: CustomerId): Promise<BillingAccount> {
  const found = await db.execute<BillingAccount & Record<string, unknown>>(sql`
    select collection, terms, delivery, cardfrom::text from billing_accounts
    where company_id = ${company} and customer_id = ${customer}`)
  return found.rows[0] ?? { collection: 'bill', terms: null, delivery: 'email', cardfrom: null }
}

export async function saveAccount(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  { collection, terms, delivery }: Omit<BillingAccount, 'cardfrom'>,
): Promise<void> {
  await db.execute(sql`
    insert into billing_accounts (company_id, customer_id, collection, terms, delivery)
    values (${company}, ${customer}, ${collection}, ${terms}::smallint, ${delivery})
    on conflict (company_id, customer_id) do update
      set collection = excluded.collection, terms = excluded.terms, delivery = excluded.delivery`)
}
