import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface NewDays {
  /** The day whose values the services show. */
  seen: CalendarDay
  today: CalendarDay
}

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone c.timezone)::date`

export async function companiesOfANewDay(db: Db, now: Date): Promise<CompanyId[]> {
  const found = await db.execute<{ id: CompanyId }>(sql`
    select c.id from companies c left join service_days d on d.company_id = c.id
    where d.day is null or d.day < ${dayOf(now)} order by c.id`)
  return found.rows.map(({ id }) => id)
}

/** Locked until commit; null if another process has begun the day. A company without a row begins with the day on which it was made. */
export async function lockServiceDay(db: Db, company: CompanyId, now: Date): Promise<NewDays | null> {
  await db.execute(sql`
    insert into service_days (company_id, day)
    select c.id, coalesce((c.created_at at time zone c.timezone)::date, ${dayOf(now)}) from companies c where c.id = ${company}
    on conflict do nothing`)
  const found = await db.execute<NewDays & Record<string, unknown>>(sql`
    select d.day::text as seen, ${dayOf(now)}::text as today
    from service_days d join companies c on c.id = d.company_id
    where d.company_id = ${company} and d.day < ${dayOf(now)} for update of d`)
  return found.rows[0] ?? null
}

/** Services whose phase, hold or end begins or is over on one of the days. */
export async function servicesOfDays(db: Db, company: CompanyId, { seen, today }: NewDays): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select service_id as id from service_phases
      where company_id = ${company} and from_day > ${seen}::date and from_day <= ${today}::date
    union
    select service_id from service_holds
      where company_id = ${company} and from_day > ${seen}::date and from_day <= ${today}::date
    union
    select service_id from service_holds
      where company_id = ${company} and last_day >= ${seen}::date and last_day < ${today}::date
    union
    select id from customer_services
      where company_id = ${company} and ended_on >= ${seen}::date and ended_on < ${today}::date
    order by id`)
  return found.rows.map(({ id }) => id)
}

export async function markServiceDay(db: Db, company: CompanyId, day: CalendarDay): Promise<void> {
  await db.execute(sql`update service_days set day = ${day}::date where company_id = ${company}`)
}
