import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Rights, Role } from '#domain/identity/roles.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { memberships, sessions, users } from '#server/db/tables/identity.tables.ts'

export const isActive = eq(memberships.status, 'Active')

export async function membershipsOf(db: Db, user: number) {
  const { id, name, slug, timezone } = companies
  const { role, rights } = getTableColumns(memberships)
  return db
    .select({ id, name, slug, timezone, role, rights })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, user), isActive))
    .orderBy(asc(name), asc(id))
}

interface Joined {
  userId: number
  companyId: CompanyId
  role: Role
  rights: Rights | null
}

/** Joins a company. The first one is where the person's login begins; its membership follows by a trigger. */
export async function addMembership(db: Db, { userId, ...joined }: Joined, isFirst: boolean): Promise<void> {
  if (isFirst) {
    await db.update(users).set(joined).where(eq(users.id, userId))
    return
  }
  const { role, rights } = joined
  await db
    .insert(memberships)
    .values({ userId, ...joined })
    .onConflictDoUpdate({
      target: [memberships.companyId, memberships.userId],
      set: { role, rights, status: 'Active' },
    })
}

/** @returns whether the session's person is a member there */
export async function openCompany(db: Db, tokenHash: Buffer, company: CompanyId): Promise<boolean> {
  const opened = await db
    .update(sessions)
    .set({ companyId: sql`nullif(${company}, (select company_id from users where id = ${sessions.userId}))` })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        sql`exists (select from ${memberships} where ${memberships.companyId} = ${company}
          and ${memberships.userId} = ${sessions.userId} and ${isActive})`,
      ),
    )
    .returning({ user: sessions.userId })
  return opened.length > 0
}
