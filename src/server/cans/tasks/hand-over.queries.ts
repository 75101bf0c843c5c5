import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

interface Leaver {
  id: number
  companyId: CompanyId | null
}

export async function colleagueOf(db: Db, person: Leaver, username: string) {
  const found = await db.execute<{ id: number }>(sql`
    select u.id from users u join memberships m on m.user_id = u.id
    where u.username = ${username} and u.id <> ${person.id} and u.status = 'Active'
      and m.company_id = ${person.companyId} and m.status = 'Active' and m.rights is null`)
  return found.rows[0]?.id ?? null
}

/** Tasks of other companies become unassigned. */
export async function handOverOpenTasks(db: Db, { id, companyId }: Leaver, to: number | null): Promise<void> {
  await db.execute(sql`
    with held as (
      select company_id, id from tasks where assigned_user = ${id} and not done and not archived order by id for update)
    update tasks t set assigned_user = case when t.company_id = ${companyId} then ${to}::integer end, version = t.version + 1,
      field_versions = t.field_versions || jsonb_build_object('assignedTo', t.version + 1)
    from held where t.company_id = held.company_id and t.id = held.id`)
}
