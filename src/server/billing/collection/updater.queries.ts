import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface AskedProfile {
  id: number
  customer: CustomerId
  profileid: string
  acctid: string
  expiry: string
}

export async function profilesToAsk(db: Db, company: CompanyId, day: CalendarDay): Promise<AskedProfile[]> {
  const found = await db.execute<AskedProfile & Record<string, unknown>>(sql`
    select id, customer_id as customer, profileid, acctid, expiry from stored_cards
    where company_id = ${company} and ask_updater_on <= ${day}::date and state <> 'removed' order by id limit 500`)
  return found.rows
}

/** A changed expiry lets the card be asked again; the same one leaves it as it is. */
export async function noteProfile(
  db: Db,
  company: CompanyId,
  { id, customer }: AskedProfile,
  renewed: string | null,
): Promise<void> {
  await db.execute(sql`
    update stored_cards set ask_updater_on = null,
      expiry = coalesce(${renewed}, expiry),
      state = case when ${renewed}::text is null then state else 'ok' end,
      failedclass = case when ${renewed}::text is null then failedclass else '' end,
      renewed_after = case when ${renewed}::text is null then renewed_after
        else coalesce((select max(id) from payments where company_id = ${company} and customer_id = ${customer}), 0) end
    where company_id = ${company} and id = ${id} and state <> 'removed'`)
}
