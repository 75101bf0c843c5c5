import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { maps } from './tables.ts'

export type MapRow = typeof maps.$inferSelect

/** The active maps of a company, whole. */
export async function activeMaps(db: Db, company: number): Promise<MapRow[]> {
  return db
    .select()
    .from(maps)
    .where(and(eq(maps.companyId, company), eq(maps.active, true)))
    .orderBy(asc(maps.id))
}
