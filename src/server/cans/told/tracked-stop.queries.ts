import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { refusesEmail, stopsWithCustomers } from './told-stops.queries.ts'

export async function trackedCompany(db: Db, key: string): Promise<CompanyId | null> {
  const found = await db.execute<{ company: CompanyId | null }>(sql`select tracked_company(${key}) as company`)
  return found.rows[0]?.company ?? null
}

export async function refuseEmails(
  db: Db,
  company: CompanyId,
  { email, wanted, now }: { email: string; wanted: boolean; now: Date },
): Promise<void> {
  await db.execute(
    wanted
      ? sql`delete from stop_email_refusals where company_id = ${company} and email = lower(${email})`
      : sql`insert into stop_email_refusals (company_id, email, at) values (${company}, lower(${email}), ${now}) on conflict do nothing`,
  )
}

export interface CustomerOfStop {
  email: string
  refused: boolean
  /** What they wrote about the place while ordering. */
  where: string
}

export async function customerOfStop(db: Db, company: CompanyId, task: string): Promise<CustomerOfStop | null> {
  const found = await db.execute<CustomerOfStop & Record<string, unknown>>(sql`
    select c.email, ${refusesEmail} as refused,
      coalesce((select coalesce(nullif(l.placement ->> 'notes', ''), l.notes) from order_lines l
        where l.company_id = o.company_id and l.order_id = o.id order by l.line limit 1), '') as "where"
    from ${stopsWithCustomers}
    where t.company_id = ${company} and t.id = ${task}::uuid limit 1`)
  return found.rows[0] ?? null
}

/** The last one that the crew took there. */
export async function photoOfStop(db: Db, company: CompanyId, task: string): Promise<string | null> {
  const found = await db.execute<{ photo: string }>(sql`
    select photo from task_remarks where company_id = ${company} and task_id = ${task}::uuid and photo is not null
    order by at desc limit 1`)
  return found.rows[0]?.photo ?? null
}
