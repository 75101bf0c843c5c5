import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { users } from '#server/db/tables/identity.tables.ts'

export async function membershipsOf(db: Db, user: number) {
  const { id, name, slug, timezone } = companies
  return db
    .select({ id, name, slug, timezone, role: users.role, rights: users.rights })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, user))
    .orderBy(asc(name), asc(id))
}
