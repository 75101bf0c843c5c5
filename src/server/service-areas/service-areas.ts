import type { CompanyId } from '#contract/fields.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { polygonCovers } from '#domain/geo/areas/covers.ts'
import type { PreparedPolygon } from '#domain/geo/areas/prepared-area.ts'
import type { Changes } from '#server/db/changes.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import { type AreaPart, readPolygons } from './area.queries.ts'
import { type Candidates, openAreaIndex } from './area-index.ts'
import { keepPolygons } from './polygons.ts'

/** Borders belong to the area. Answers from memory are synchronous, without a promise. */
export interface ServiceAreas {
  covering(point: Point): Parts | Promise<Parts>
  /** @param version of the company's shop, if it was read: the answer is at least this new */
  mapsCovering(company: CompanyId, point: Point, version?: number): Maps | Promise<Maps>
}

type Parts = readonly AreaPart[]
type Maps = ReadonlySet<number>

export function openServiceAreas(actors: Actors, changes: Changes): ServiceAreas {
  const index = openAreaIndex(actors, changes)
  const polygons = keepPolygons((shapes) => unscoped(actors.public, (db) => readPolygons(db, shapes)))

  function coveringKnown({ sure, unsure }: Candidates, point: Point): Parts | null {
    if (unsure.length === 0) return sure
    const covering = [...sure]
    for (const part of unsure) {
      const covers = polygons.covers(part.shape, point)
      if (covers === undefined) return null
      if (covers) covering.push(part)
    }
    return covering
  }

  /** A polygon that disappears before it is read belongs to a map that just changed, so the lookup is repeated. */
  async function coveringRead(
    given: Candidates | Promise<Candidates>,
    point: Point,
    company: CompanyId | null,
  ): Promise<Parts> {
    for (let candidates = await given; ; candidates = await index.ask(point, company)) {
      const { sure, unsure } = candidates
      const read = await polygons.all(unsure.map(({ shape }) => shape))
      if (read.every((polygon) => polygon !== undefined)) {
        return sure.concat(unsure.filter((_, at) => coversAt(read[at], point)))
      }
    }
  }

  return {
    covering(point) {
      const candidates = index.near(point)
      const known = candidates instanceof Promise ? null : coveringKnown(candidates, point)
      return known ?? coveringRead(candidates, point, null)
    },
    mapsCovering(company, point, version) {
      // Cached with the areas it was computed from: when they change, it is dropped with them.
      const latelyAsked = index.latelyAskedOf(company, version)
      const answered = latelyAsked?.get(point)
      if (answered) return answered
      const answer = (parts: Parts): Maps => {
        const maps = mapsOf(parts)
        latelyAsked?.set(point, maps)
        return maps
      }
      const candidates = index.nearOf(company, point, version)
      const known = candidates instanceof Promise ? null : coveringKnown(candidates, point)
      return known ? answer(known) : coveringRead(candidates, point, company).then(answer)
    },
  }
}

const coversAt = (polygon: PreparedPolygon | undefined, point: Point): boolean =>
  polygon !== undefined && polygonCovers(polygon, point)

function mapsOf(parts: Parts): Maps {
  const maps = new Set<number>()
  for (const { map } of parts) maps.add(map)
  return maps
}
