import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { groups, users } from '#server/db/tables/identity.tables.ts'
import { type Person, person } from './identity.queries.ts'
import type { Codes } from './memberships/group-codes.ts'

export const people = (db: Db) =>
  db.select(person).from(users).leftJoin(groups, eq(groups.companyId, users.companyId)).$dynamic()

export async function findById(db: Db, id: number): Promise<Person | undefined> {
  return (await people(db).where(eq(users.id, id)))[0]
}

export async function lockById(db: Db, id: number): Promise<Person | undefined> {
  return (await people(db).where(eq(users.id, id)).for('update', { of: users }))[0]
}

export type NewUser = Omit<typeof users.$inferInsert, 'id'>

export async function insertUser(db: Db, written: NewUser): Promise<number | null> {
  const [made] = await db.insert(users).values(written).onConflictDoNothing().returning({ id: users.id })
  return made?.id ?? null
}

export async function updateUser(db: Db, id: number, changes: Partial<NewUser>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, id))
}

/** Deletes sessions and codes by cascade. */
export async function deleteUserRow(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

export async function usernameIsTaken(db: Db, username: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.username, username))).length > 0
}

export async function knownUsernames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const known = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, [...usernames]))
  return new Set(known.map(({ username }) => username))
}

export async function companyExists(db: Db, id: CompanyId): Promise<boolean> {
  return (await db.execute(sql`select from companies where id = ${id}`)).rows.length > 0
}

/** Invalidates all invitation links with the previous codes. */
export async function renewCodesOf(db: Db, company: CompanyId, codes: Codes): Promise<void> {
  await db.update(groups).set(codes).where(eq(groups.companyId, company))
}
