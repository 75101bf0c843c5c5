import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { violatesUnique } from '#server/db/constraint.ts'
import { companies, disabledDays } from '#server/db/tables/companies.tables.ts'
import { groups, memberships } from '#server/db/tables/identity.tables.ts'
import { files } from '#server/files/files.tables.ts'
import { isActive } from '#server/identity/memberships/membership.queries.ts'

export type CompanyColumns = Omit<typeof companies.$inferInsert, 'id' | 'version' | 'midpasswordSealed'>

export async function lockCompany(db: Db, id: CompanyId): Promise<number | undefined> {
  const rows = await db.select({ version: companies.version }).from(companies).where(eq(companies.id, id)).for('update')
  return rows[0]?.version
}

type Secret = { midpasswordSealed?: Buffer }

export async function updateCompany(db: Db, id: CompanyId, columns: CompanyColumns & Secret): Promise<void> {
  await db
    .update(companies)
    .set({ ...columns, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
}

export async function insertCompany(db: Db, columns: CompanyColumns & Secret): Promise<CompanyId> {
  const rows = await db
    .insert(companies)
    .values({ ...columns, version: 1 })
    .returning({ id: companies.id })
  return (rows[0] as { id: CompanyId }).id
}

/** The Can Manager group that every company has; its codes are secrets. */
export async function insertGroup(db: Db, group: typeof groups.$inferInsert): Promise<void> {
  await db.insert(groups).values(group)
}

/** For a new company, unowned files. */
export async function ownFilePaths(db: Db, company: CompanyId | null, paths: string[]): Promise<string[]> {
  const whose = company === null ? isNull(files.companyId) : eq(files.companyId, company)
  const rows = await db
    .select({ path: files.path })
    .from(files)
    .where(and(inArray(files.path, paths), whose, eq(files.private, false)))
  return rows.map(({ path }) => path)
}

export async function adoptFiles(db: Db, company: CompanyId, paths: string[]): Promise<void> {
  await db
    .update(files)
    .set({ companyId: company })
    .where(and(inArray(files.path, paths), isNull(files.companyId)))
}

export async function isHaulerOf(db: Db, company: CompanyId, user: number): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, company),
        eq(memberships.userId, user),
        eq(memberships.role, 'hauler'),
        isNull(memberships.rights),
        isActive,
      ),
    )
  return rows.length > 0
}

export async function replaceDisabledDays(db: Db, company: CompanyId, days: string[]): Promise<void> {
  const ofCompany = eq(disabledDays.companyId, company)
  await db.delete(disabledDays).where(days.length > 0 ? and(ofCompany, notInArray(disabledDays.day, days)) : ofCompany)
  if (days.length === 0) return
  const rows = days.map((day) => ({ companyId: company, day }))
  await db.insert(disabledDays).values(rows).onConflictDoNothing()
}

export const isSlugTaken = (error: unknown): boolean => violatesUnique(error, 'companies_slug_key')
