import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface CompanyToRun {
  company: CompanyId
  day: CalendarDay
}

/** Companies whose hour of the run has come, on a day that is not run yet. */
export async function companiesToRun(db: Db, now: Date): Promise<CompanyToRun[]> {
  const found = await db.execute<CompanyToRun & Record<string, unknown>>(sql`
    select s.company_id as company, l.local::date::text as day
    from billing_settings s join companies c on c.id = s.company_id,
      lateral (select ${now}::timestamptz at time zone c.timezone as local) l
    where s.startedon <= l.local::date and (s.ranthrough is null or s.ranthrough < l.local::date)
      and extract(hour from l.local) >= s.runhour
    order by 1`)
  return found.rows
}
