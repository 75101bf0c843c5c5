import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type CompanyId, type GroupId, groupId } from '#contract/fields.ts'
import { routes } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { groups, memberships, users } from '#server/db/tables/identity.tables.ts'
import type { Codes } from '#server/identity/memberships/group-codes.ts'
import { isActive } from '#server/identity/memberships/membership.queries.ts'

const { id, username, firstname, lastname } = users
const { role, rights } = getTableColumns(memberships)
const memberColumns = { id, username, firstname, lastname, role, rights }

const isMember = (company: CompanyId) => and(eq(memberships.companyId, company), isActive, eq(users.status, 'Active'))

export async function listMembers(db: Db, company: CompanyId) {
  return db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(company))
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
}

export async function findMember(db: Db, company: CompanyId, name: string) {
  const rows = await db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isMember(company), eq(users.username, name)))
  return rows[0]
}

export type GroupRow = typeof groups.$inferSelect

export async function findGroup(db: Db, group: GroupId): Promise<GroupRow | undefined> {
  return (await db.select().from(groups).where(eq(groups.id, group)))[0]
}

/** @param named from an invitation, where it may be no id at all */
export async function findInvitedGroup(db: Db, named: number): Promise<GroupRow | undefined> {
  const { data } = groupId.safeParse(named)
  return data && findGroup(db, data)
}

export async function findGroupByCode(db: Db, group: GroupId, code: string) {
  type Opened = { id: number; name: string } & { [C in keyof Codes]: string | null }
  const answer = await db.execute<Opened>(
    sql`select id, name, managerid, driverid, clerkid, booksid from group_of_code(${group}, ${code})`,
  )
  return answer.rows[0]
}

export async function nameOfGroup(db: Db, group: GroupId): Promise<string | null> {
  const answer = await db.execute<{ name: string | null }>(sql`select group_name(${group}) as name`)
  return answer.rows[0]?.name ?? null
}

export async function listGroups(db: Db) {
  return db
    .select({ id: groups.id, name: groups.name, company: groups.companyId })
    .from(groups)
    .orderBy(asc(groups.name), asc(groups.id))
}

export async function writeCodes(db: Db, group: GroupId, codes: Codes) {
  await db.update(groups).set(codes).where(eq(groups.id, group))
}

/** Ends the member's sessions at this company, too. */
export async function takeOutMember(db: Db, member: number): Promise<void> {
  await db.execute(sql`select remove_member(${member})`)
}

export type RouteRow = typeof routes.$inferSelect

const active = (company: CompanyId) => and(eq(routes.companyId, company), eq(routes.deleted, false))

export async function listRoutes(db: Db, company: CompanyId): Promise<RouteRow[]> {
  return db.select().from(routes).where(active(company)).orderBy(asc(routes.label))
}

export async function findRoute(db: Db, company: CompanyId, label: string): Promise<RouteRow | undefined> {
  const rows = await db
    .select()
    .from(routes)
    .where(and(active(company), eq(routes.label, label)))
  return rows[0]
}

export async function findRouteById(db: Db, company: CompanyId | null, route: string): Promise<RouteRow[]> {
  const own = company === null ? undefined : eq(routes.companyId, company)
  return db
    .select()
    .from(routes)
    .where(and(eq(routes.id, route), own))
}

/** @returns false when its id or its label exists already */
export async function insertRoute(db: Db, written: Omit<RouteRow, 'deleted'>): Promise<boolean> {
  const made = await db.insert(routes).values(written).onConflictDoNothing().returning({ id: routes.id })
  return made.length > 0
}

export async function takeAwayRoute(db: Db, company: CompanyId, route: string): Promise<void> {
  await db
    .update(routes)
    .set({ deleted: true })
    .where(and(active(company), eq(routes.id, route)))
}
