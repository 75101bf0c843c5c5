import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Role, UserStatus } from '#domain/identity/roles.ts'
import type { Db } from '#server/db/connect.ts'
import { type Person, person } from './queries.ts'
import { groups, users } from './tables.ts'

const people = (db: Db) =>
  db.select(person).from(users).leftJoin(groups, eq(groups.companyId, users.companyId)).$dynamic()

export async function findById(db: Db, id: number): Promise<Person | undefined> {
  return (await people(db).where(eq(users.id, id)))[0]
}

export interface WantedUsers {
  query?: string
  verified?: boolean
  roles?: readonly Role[]
  status?: UserStatus
  limit: number
  /** The id of the last one seen. */
  after?: number
}

/** Users by what the list is filtered by, newest first. */
export async function listUsers(db: Db, wanted: WantedUsers): Promise<Person[]> {
  const { query, verified, roles, status, limit, after } = wanted
  return people(db)
    .where(
      and(
        query ? matching(query) : undefined,
        verified === undefined ? undefined : eq(users.verified, verified),
        roles ? inArray(users.role, [...roles]) : undefined,
        status ? eq(users.status, status) : undefined,
        after === undefined ? undefined : lt(users.id, after),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
}

/** Every word of the query stands somewhere in the username or the names. */
function matching(query: string): SQL | undefined {
  const columns = [users.username, users.firstname, users.middlename, users.lastname]
  const words = query.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...columns.map((column) => ilike(column, pattern)))
    }),
  )
}

export type NewUser = Omit<typeof users.$inferInsert, 'id'>

/** @returns the id; null when the username is taken */
export async function insertUser(db: Db, written: NewUser): Promise<number | null> {
  const [made] = await db.insert(users).values(written).onConflictDoNothing().returning({ id: users.id })
  return made?.id ?? null
}

export async function updateUser(db: Db, id: number, changes: Partial<NewUser>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, id))
}

/** Sessions and codes go with the user. */
export async function deleteUserRow(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

export async function usernameIsTaken(db: Db, username: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.username, username))).length > 0
}

export async function companyExists(db: Db, id: number): Promise<boolean> {
  return (await db.execute(sql`select from companies where id = ${id}`)).rows.length > 0
}
