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
    if (candidates.length === 0) return candidates
    const known = new Map(candidates.map((part) => [part, polygons.get(keyOf(part))]))
    const unread = candidates.filter((part) => !known.get(part))
    if (unread.length > 0) await read(unread, known)
    return candidates.filter((part) => {
      const polygon = known.get(part)
      return polygon !== undefined && polygonCovers(polygon, point)
    })
  }

  /** Adds what was not known. A map that changed meanwhile is taken as it is now, and one that is gone covers nothing. */
  async function read(parts: readonly AreaPart[], known: Map<AreaPart, PreparedPolygon | undefined>): Promise<void> {
    const found = new Map<string, PreparedPolygon>()
    for (const { polygon, ...part } of await unscoped(actors.public, (db) => readParts(db, parts))) {
      polygons.set(keyOf(part), polygon)
      found.set(`${part.map}/${part.part}`, polygon)
    }
    for (const part of parts) known.set(part, found.get(`${part.map}/${part.part}`))
  }

  return {
    covering: async (point) => coveringOf(await index.near(point), point),
    async mapsCovering(company, point, version) {
      const covering = await coveringOf(await index.nearOf(company, point, version), point)
      return new Set(covering.map(({ map }) => map))
    },
  }
}

const keyOf = ({ map, mapVersion, part }: Pick<AreaPart, 'map' | 'mapVersion' | 'part'>) =>
  `${map}/${mapVersion}/${part}`
