import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Point } from '#domain/geo/area-shape.ts'
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

/** A map without its shape. */
export interface MapHead {
  companyId: number
  id: number
  version: number
}

const head = { companyId: maps.companyId, id: maps.id, version: maps.version }

/** The active maps of a company. */
export async function mapHeadsOf(db: Db, company: number): Promise<MapHead[]> {
  return db
    .select(head)
    .from(maps)
    .where(and(eq(maps.companyId, company), eq(maps.active, true)))
}

export async function mapHeads(db: Db, ids: number[]): Promise<MapHead[]> {
  return db.select(head).from(maps).where(inArray(maps.id, ids))
}

/** GeoJSON by map, read together with nothing else because it may be large. */
export async function mapShapes(db: Db, heads: readonly MapHead[]): Promise<Map<number, unknown>> {
  const ids = heads.map(({ id }) => id)
  const rows = await db.select({ id: maps.id, geojson: maps.geojson }).from(maps).where(inArray(maps.id, ids))
  return new Map(rows.map(({ id, geojson }) => [id, geojson]))
}

/** Which maps of listed haulers could hold a point, and what is sold on each: a look-up across tenants. */
export async function mapsNear(
  db: Db,
  { lat, lng }: Point,
): Promise<{ company: number; map: number; types: string[] }[]> {
  const near = await db.execute<{ company: number; map: number; types: string[] }>(
    sql`select company_id as company, map_id as map, types from haulers_near(${lat}, ${lng})`,
  )
  return near.rows
}
