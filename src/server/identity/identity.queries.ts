import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Rights, Role } from '#domain/identity/roles.ts'
import type { Db } from '#server/db/connect.ts'
import { groups, memberships, sessions, users } from '#server/db/tables/identity.tables.ts'

export const person = {
  ...getTableColumns(users),
  groupId: groups.id,
  managerCode: groups.managerid,
  driverCode: groups.driverid,
}

export type Person = Awaited<ReturnType<typeof findByUsername>> & object

export async function findByUsername(db: Db, username: string) {
  const found = await db
    .select(person)
    .from(users)
    .leftJoin(groups, eq(groups.companyId, users.companyId))
    .where(eq(users.username, username))
  return found[0]
}

/** The company of a session, and the person's membership there. */
const sessionCompany = sql`coalesce(${sessions.companyId}, ${users.companyId})`

/** With the role and rights that the person has in the session's company; none once that membership ended. */
export async function findBySessions(db: Db, tokenHashes: readonly Buffer[]) {
  return db
    .select({
      ...person,
      role: sql<Role>`coalesce(${memberships.role}, ${users.role})`,
      rights: sql<Rights | null>`case when ${memberships.userId} is null then ${users.rights} else ${memberships.rights} end`,
      companyId: memberships.companyId,
      expiresAt: sessions.expiresAt,
      usedAt: sessions.usedAt,
      provenAt: sessions.provenAt,
      tokenHash: sessions.tokenHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.companyId, sessionCompany),
        eq(memberships.userId, users.id),
        eq(memberships.status, 'Active'),
      ),
    )
    .leftJoin(groups, eq(groups.companyId, memberships.companyId))
    .where(
      and(
        inArray(sessions.tokenHash, [...tokenHashes]),
        sql`(${memberships.userId} is not null or ${sessionCompany} is null)`,
      ),
    )
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

export async function noteUse(db: Db, tokenHash: Buffer, now: Date) {
  await db.update(sessions).set({ usedAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

type Session = typeof sessions.$inferSelect

/**
 * Adds a new session beside one that ends soon. Ending all sessions of a person updates the person first and so waits
 * for this lock, and the new session does not escape.
 * @returns whether the old one existed
 */
export async function replaceSession(
  db: Db,
  tokenHash: Buffer,
  replaced: (old: Session) => { end: Date; next: Session },
): Promise<boolean> {
  const ofOld = eq(sessions.tokenHash, tokenHash)
  const owner = db.select({ id: sessions.userId }).from(sessions).where(ofOld)
  await db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('share')
  const [old] = await db.select().from(sessions).where(ofOld).for('update')
  if (!old) return false
  const { end, next } = replaced(old)
  await db.update(sessions).set({ expiresAt: end }).where(ofOld)
  await db.insert(sessions).values(next)
  return true
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
