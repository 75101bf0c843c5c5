import { eq, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { slugOf } from '#domain/companies/slug.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'

const slugLockKey = 7_246_005

/** Slugs with this name's prefix, former ones included. Serializes the founding of companies until commit. */
export async function slugsLike(db: Db, name: string): Promise<Set<string>> {
  await db.execute(sql`select pg_advisory_xact_lock(${slugLockKey})`)
  const begins = slugOf(name) || 'hauler'
  const known = sql`array_append(${companies.formerSlugs}, ${companies.slug})`
  const rows = await db
    .select({ slug: sql<string>`unnest(${known})` })
    .from(companies)
    .where(sql`exists (select from unnest(${known}) as known where known like ${`${begins}%`})`)
  return new Set(rows.map(({ slug }) => slug))
}

export async function nameOwner(db: Db, company: CompanyId, user: number): Promise<void> {
  await db.update(companies).set({ ownerid: user }).where(eq(companies.id, company))
}
