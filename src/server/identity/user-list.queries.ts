import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { rolesOf } from '#domain/identity/user-filters.ts'
import type { Db } from '#server/db/connect.ts'
import { holdsWords } from '#server/db/search-text.ts'
import { groups, memberships, users } from '#server/db/tables/identity.tables.ts'
import { type Person, person } from './identity.queries.ts'
import { isActive } from './memberships/membership.queries.ts'
import { people } from './user.queries.ts'

export type WantedUsers = Pick<Given<'users.getUsers'>, 'query' | 'verified' | 'role' | 'status' | 'company'>
const worksAt = (company: CompanyId) =>
  and(eq(memberships.companyId, company), eq(memberships.userId, users.id), isActive)

export type SortedUsers = Given<'users.export'>

const names = sql`concat_ws(' ', ${users.username}, ${users.firstname}, ${users.middlename}, ${users.lastname})`

function filtered({ query, verified, role, status, company }: WantedUsers): SQL | undefined {
  return and(
    query ? holdsWords(names, query) : undefined,
    verified === '' || verified === 'Any' ? undefined : eq(users.verified, verified === 'Yes'),
    role === '' || role === 'Any' ? undefined : inArray(users.role, [...rolesOf(role)]),
    status === '' || status === 'Any' ? undefined : eq(users.status, status),
    company === undefined ? undefined : sql`exists (select from ${memberships} where ${worksAt(company)})`,
  )
}

const shownName = sql`lower(coalesce(nullif(concat_ws(' ', nullif(${users.firstname}, ''), nullif(${users.middlename}, ''),
  nullif(${users.lastname}, '')), ''), ${users.username}))`

const SORTS: Record<SortedUsers['sort'], SQL> = {
  id: sql`${users.id}`,
  username: sql`${users.username}`,
  name: shownName,
  verified: sql`${users.verified}`,
  role: sql`${users.role}`,
  status: sql`${users.status}`,
}

function inOrder({ sort, direction }: SortedUsers): SQL[] {
  return [direction === 'ascending' ? asc(SORTS[sort]) : desc(SORTS[sort]), desc(users.id)]
}

/** With the role and rights at that company. */
const peopleOf = (db: Db, company: CompanyId) =>
  db
    .select({
      ...person,
      role: memberships.role,
      rights: memberships.rights,
      companyId: sql<CompanyId | null>`${memberships.companyId}`,
    })
    .from(users)
    .innerJoin(memberships, worksAt(company))
    .leftJoin(groups, eq(groups.companyId, memberships.companyId))
    .$dynamic()

export async function listUsers(
  db: Db,
  wanted: WantedUsers & { limit: number; after?: number | undefined },
): Promise<Person[]> {
  const { limit, after, company } = wanted
  const found = company === undefined ? people(db) : peopleOf(db, company)
  return found
    .where(and(filtered(wanted), after === undefined ? undefined : lt(users.id, after)))
    .orderBy(desc(users.id))
    .limit(limit)
}

export interface PageOfUsers {
  rows: Person[]
  found: number
  total: number
  /** The page returned: the last one when the requested page is beyond it. */
  page: number
}

export async function pageOfUsers(
  db: Db,
  wanted: SortedUsers,
  asked: { page: number; size: number },
): Promise<PageOfUsers> {
  const where = filtered(wanted)
  const [counted] = await db
    .select({ total: count(), found: sql<number>`(count(*) filter (where ${where ?? sql`true`}))::integer` })
    .from(users)
  const { total = 0, found = 0 } = counted ?? {}
  const page = Math.min(asked.page, Math.max(1, Math.ceil(found / asked.size)))
  const rows = await people(db)
    .where(where)
    .orderBy(...inOrder(wanted))
    .limit(asked.size)
    .offset((page - 1) * asked.size)
  return { rows, found, total, page }
}

export type ListedUser = Awaited<ReturnType<typeof listedUsers>>[number]

export async function listedUsers(db: Db, wanted: SortedUsers) {
  const { id, username, firstname, middlename, lastname, verified, role, rights, status } = users
  const company = sql<string | null>`(select name from companies where id = ${users.companyId})`
  return db
    .select({ id, username, firstname, middlename, lastname, verified, role, rights, status, company })
    .from(users)
    .where(filtered(wanted))
    .orderBy(...inOrder(wanted))
}
