import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { polygonCovers } from '#domain/geo/areas/covers.ts'
import { bytesOf, type PreparedPolygon } from '#domain/geo/areas/prepared-area.ts'
import type { Changes } from '#server/db/changes.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import { type AreaPart, readParts } from './area.queries.ts'
import { openAreaIndex } from './area-index.ts'

/** Who serves a place: the question that every order begins with. The border of an area belongs to it. */
export interface ServiceAreas {
  /** The polygons that cover the point, of all haulers. */
  covering(point: Point): Promise<readonly AreaPart[]>
  /**
   * Ids of the company's active maps that cover the point.
   * @param version of the company's shop, where it was read: the answer is of this one or a newer one
   */
  mapsCovering(company: number, point: Point, version?: number): Promise<ReadonlySet<number>>
}

/** Decoded polygons in memory, all together; a polygon of 300 corners takes some 7 kB. */
const MOST_BYTES = 64 * 1024 * 1024

/** Opens the areas of all haulers: their boxes in memory, and the polygons that were asked for lately. */
export function openServiceAreas(actors: Actors, changes: Changes): ServiceAreas {
  const index = openAreaIndex(actors, changes)
  const polygons = new LRUCache<string, PreparedPolygon>({
    maxSize: MOST_BYTES,
    sizeCalculation: (polygon) => bytesOf(polygon) + 500,
  })

  async function coveringOf(candidates: readonly AreaPart[], point: Point): Promise<readonly AreaPart[]> {
    const unread = candidates.filter(({ shape }) => !polygons.has(shape))
    const read = unread.length > 0 ? await readAnew(unread) : null
    return candidates.filter((part) => {
      const polygon = polygons.get(part.shape) ?? read?.get(part)
      return polygon !== undefined && polygonCovers(polygon, point)
    })
  }

  /** A map that changed meanwhile is taken as it is now, and one that is gone covers nothing. */
  async function readAnew(parts: readonly AreaPart[]): Promise<Map<AreaPart, PreparedPolygon>> {
    const found = await unscoped(actors.public, (db) => readParts(db, parts))
    for (const { shape, polygon } of found) polygons.set(shape, polygon)
    const places = new Map(found.map(({ map, part, polygon }) => [`${map}/${part}`, polygon]))
    return new Map(
      parts.flatMap((part) => {
        const polygon = places.get(`${part.map}/${part.part}`)
        return polygon ? [[part, polygon] as const] : []
      }),
    )
  }

  return {
    covering: async (point) => coveringOf(await index.near(point), point),
    async mapsCovering(company, point, version) {
      const covering = await coveringOf(await index.nearOf(company, point, version), point)
      return new Set(covering.map(({ map }) => map))
    },
  }
}
