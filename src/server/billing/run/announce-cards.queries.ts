import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface AnnouncedCustomer {
  id: CustomerId
  firstname: string
  email: string
  lastfour: string
}

/**
 * Customers who keep a card by consent, were told that nothing is charged automatically, and have not heard otherwise.
 */
export async function customersToAnnounce(db: Db, company: CompanyId): Promise<AnnouncedCustomer[]> {
  const found = await db.execute<AnnouncedCustomer & Record<string, unknown>>(sql`
    select c.id, c.firstname, c.email, k.lastfour from stored_cards k
    join customers c on c.company_id = k.company_id and c.id = k.customer_id
    where k.company_id = ${company} and k.is_default and k.state <> 'removed'
      and exists (select from consents t left join orders o on o.company_id = t.company_id and o.id = t.order_id
        where t.company_id = k.company_id and t.kind in ('keepcard', 'autopay') and t.ended_at is null
          and coalesce(t.customer_id, o.customer_id) = k.customer_id)
      and not exists (select from billing_accounts a where a.company_id = k.company_id and a.customer_id = k.customer_id)
    order by c.id`)
  return found.rows
}

export async function chargeCardsFrom(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
  day: CalendarDay,
): Promise<void> {
  await db.execute(sql`
    insert into billing_accounts (company_id, customer_id, collection, cardfrom)
    select ${company}, id, 'card', ${day}::date from unnest(${sql.param(customers)}::integer[]) as t (id)
    on conflict do nothing`)
}
