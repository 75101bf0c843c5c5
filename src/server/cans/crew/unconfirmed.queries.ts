import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

/** A link for a changed username does not count. */
const isOver = (now: Date) => sql`
  not u.verified and exists (
    select from address_checks a where a.user_id = u.id and a.username = u.username and a.expires_at <= ${now})`

export async function unconfirmedAccounts(db: Db, now: Date): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`select u.id from users u where ${isOver(now)} order by u.id`)
  return found.rows.map(({ id }) => id)
}

/** @returns null when it was confirmed since; `company` is the one it founded, if any */
export async function lockUnconfirmed(db: Db, user: number, now: Date): Promise<{ company: CompanyId | null } | null> {
  const locked = await db.execute(sql`select from users u where u.id = ${user} and ${isOver(now)} for update`)
  if (locked.rows.length === 0) return null
  const founded = await db.execute<{ id: CompanyId }>(sql`select id from companies where ownerid = ${user} for update`)
  return { company: founded.rows[0]?.id ?? null }
}

export async function hasTasks(db: Db, user: number): Promise<boolean> {
  return (await db.execute(sql`select from tasks where assigned_user = ${user} limit 1`)).rows.length > 0
}

export async function isInUse(db: Db, company: CompanyId, founder: number): Promise<boolean> {
  const used = await db.execute<{ used: boolean }>(sql`
    select exists (select from memberships where company_id = ${company} and user_id <> ${founder} and status = 'Active')
      or exists (select from customers where company_id = ${company})
      or exists (select from orders where company_id = ${company})
      or exists (select from tasks where company_id = ${company})
      or exists (select from services where company_id = ${company})
      or exists (select from maps where company_id = ${company})
      or exists (select from price_sets where company_id = ${company})
      or exists (select from feedback where company_id = ${company}) as used`)
  return used.rows[0]?.used === true
}

export async function deleteCompany(db: Db, company: CompanyId): Promise<void> {
  await db.execute(sql`delete from companies where id = ${company}`)
}
