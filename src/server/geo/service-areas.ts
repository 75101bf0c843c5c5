import { LRUCache } from 'lru-cache'
import type { AreaShape, Point } from '#domain/geo/area-shape.ts'
import { covers } from '#domain/geo/covers.ts'
import { type PreparedArea, prepareArea } from '#domain/geo/prepared-area.ts'
import type { Db } from '#server/db/connect.ts'
import { activeMaps, type MapRow } from './map-queries.ts'

/** Decoded areas, by map and version: a changed map is decoded anew, an unchanged one never twice. */
const prepared = new LRUCache<string, PreparedArea>({ max: 500 })

function areaOf(map: MapRow): PreparedArea {
  const key = `${map.companyId}/${map.id}/${map.version}`
  const known = prepared.get(key)
  if (known) return known
  const area = prepareArea(map.geojson as AreaShape)
  prepared.set(key, area)
  return area
}

/** Ids of the company's active maps whose area covers the point. The border belongs. */
export async function mapsCovering(db: Db, company: number, point: Point): Promise<Set<number>> {
  const maps = await activeMaps(db, company)
  return new Set(maps.filter((map) => covers(areaOf(map), point)).map(({ id }) => id))
}
