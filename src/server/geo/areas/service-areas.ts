import { LRUCache } from 'lru-cache'
import type { AreaShape, Point } from '#domain/geo/areas/area-shape.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { type PreparedArea, prepareArea } from '#domain/geo/areas/prepared-area.ts'
import type { Db } from '#server/db/connect.ts'
import { type MapHead, mapHeads, mapHeadsOf, mapShapes } from './map.queries.ts'

/** Decoded areas, by map and version: a changed map is decoded anew, an unchanged one never read twice. */
const prepared = new LRUCache<string, PreparedArea>({ max: 500 })

const keyOf = ({ companyId, id, version }: MapHead) => `${companyId}/${id}/${version}`

/** Areas by the ids of their maps. */
export type ServiceAreas = ReadonlyMap<number, PreparedArea>

/** The areas of a company's active maps. */
export async function serviceAreas(db: Db, company: number): Promise<ServiceAreas> {
  return decoded(db, await mapHeadsOf(db, company))
}

/** Ids of the company's active maps whose area covers the point. */
export async function mapsCovering(db: Db, company: number, point: Point): Promise<Set<number>> {
  return coveringOf(await serviceAreas(db, company), point)
}

/** Ids of the maps whose area covers the point. The border belongs. */
export function coveringOf(areas: ServiceAreas, point: Point): Set<number> {
  return new Set([...areas].filter(([, area]) => covers(area, point)).map(([id]) => id))
}

/** The same among maps that are known by their ids, of whichever companies. */
export async function mapsThatCover(db: Db, ids: number[], point: Point): Promise<Set<number>> {
  return ids.length === 0 ? new Set() : coveringOf(await decoded(db, await mapHeads(db, ids)), point)
}

async function decoded(db: Db, heads: MapHead[]): Promise<ServiceAreas> {
  const areas = new Map<number, PreparedArea>()
  for (const head of heads) {
    const known = prepared.get(keyOf(head))
    if (known) areas.set(head.id, known)
  }
  const unread = heads.filter(({ id }) => !areas.has(id))
  if (unread.length === 0) return areas
  const shapes = await mapShapes(db, unread)
  for (const head of unread) areas.set(head.id, prepare(head, shapes.get(head.id) as AreaShape))
  return areas
}

function prepare(head: MapHead, shape: AreaShape): PreparedArea {
  const area = prepareArea(shape)
  prepared.set(keyOf(head), area)
  return area
}
