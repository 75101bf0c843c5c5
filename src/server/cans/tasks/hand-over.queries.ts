import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export async function colleagueOf(db: Db, person: { id: number; companyId: CompanyId | null }, username: string) {
  const found = await db.execute<{ id: number }>(sql`
    select id from users
    where username = ${username} and id <> ${person.id} and company_id = ${person.companyId} and status = 'Active'`)
  return found.rows[0]?.id ?? null
}

export async function handOverOpenTasks(db: Db, from: number, to: number | null): Promise<void> {
  await db.execute(sql`
    with held as (
      select company_id, id from tasks where assigned_user = ${from} and not done and not archived order by id for update)
    update tasks t set assigned_user = ${to}, version = t.version + 1,
      field_versions = t.field_versions || jsonb_build_object('assignedTo', t.version + 1)
    from held where t.company_id = held.company_id and t.id = held.id`)
}
