import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { maps } from './geo.tables.ts'

export type MapRow = typeof maps.$inferSelect

export async function activeMaps(db: Db, company: CompanyId): Promise<MapRow[]> {
  return db
    .select()
    .from(maps)
    .where(and(eq(maps.companyId, company), eq(maps.active, true)))
    .orderBy(asc(maps.id))
}

type MapValues = Omit<typeof maps.$inferInsert, 'companyId' | 'id' | 'version'>

const ofCompany = (company: CompanyId, id: number) => and(eq(maps.companyId, company), eq(maps.id, id))

export async function listMaps(
  db: Db,
  company: CompanyId,
  { limit, after = 0 }: { limit: number; after?: number | undefined },
): Promise<MapRow[]> {
  return db
    .select()
    .from(maps)
    .where(and(eq(maps.companyId, company), gt(maps.id, after)))
    .orderBy(asc(maps.id))
    .limit(limit)
}

export async function listMapSummaries(db: Db, company: CompanyId) {
  const { companyId, id, name, color, active, version } = maps
  const areas = sql<number>`jsonb_array_length(${maps.geojson} -> 'features')`
  return db
    .select({ companyId, id, name, color, active, version, areas })
    .from(maps)
    .where(eq(maps.companyId, company))
    .orderBy(asc(maps.id))
}

export async function findMap(db: Db, company: CompanyId, id: number): Promise<MapRow | undefined> {
  return (await db.select().from(maps).where(ofCompany(company, id)))[0]
}

/** Locks a map against changes, deletion and use by a service until commit. */
export async function lockMap(db: Db, company: CompanyId, id: number): Promise<MapRow | undefined> {
  return (await db.select().from(maps).where(ofCompany(company, id)).for('update'))[0]
}

/** Requires the platform actor, which sees all maps. */
export async function companyOfMap(db: Db, id: number): Promise<CompanyId | undefined> {
  return (await db.select({ company: maps.companyId }).from(maps).where(eq(maps.id, id)))[0]?.company
}

export async function insertMap(db: Db, values: MapValues & { companyId: CompanyId }): Promise<MapRow> {
  const [row] = await db.insert(maps).values(values).returning()
  return row as MapRow
}

export async function updateMap(db: Db, company: CompanyId, id: number, values: MapValues): Promise<MapRow> {
  const [row] = await db
    .update(maps)
    .set({ ...values, version: sql`${maps.version} + 1` })
    .where(ofCompany(company, id))
    .returning()
  return row as MapRow
}

export async function deleteMapRow(db: Db, company: CompanyId, id: number): Promise<void> {
  await db.delete(maps).where(ofCompany(company, id))
}
