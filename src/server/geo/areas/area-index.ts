import RBush from 'rbush'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Changes } from '#server/db/changes.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import { type AreaPart, areaBoxes, areasNear, type BoxedPart, type CompanyAreas } from './area.queries.ts'

/** Which polygons may hold a point. */
export interface AreaIndex {
  /** Among all haulers' areas. */
  near(point: Point): Promise<readonly AreaPart[]>
  /**
   * Among those of one company.
   * @param version of the company's shop, read a moment ago: the answer is of this one or a newer one
   */
  nearOf(company: number, point: Point, version?: number): Promise<readonly AreaPart[]>
}

/** All areas' boxes in memory, as of a mark in the order of changes. */
interface Boxes {
  tree: RBush<BoxedPart>
  companies: Map<number, CompanyAreas>
  mark: number
}

/**
 * The boxes of all areas in memory, true as long as the database tells of changes: then no question asks it for candidates.
 * While nobody tells, each question asks it.
 */
export function openAreaIndex(actors: Actors, changes: Changes): AreaIndex {
  const ask = <T>(question: Parameters<typeof unscoped<T>>[1]) => unscoped(actors.public, question)
  let boxes: Boxes | null = null
  let reading: Promise<void> | null = null

  async function readAll(): Promise<void> {
    const mark = changes.mark()
    const companies = await ask((db) => areaBoxes(db, null))
    const tree = new RBush<BoxedPart>().load([...companies.values()].flatMap(({ parts }) => parts))
    boxes = { tree, companies, mark }
  }

  async function readSome(known: Boxes, wanted: readonly number[]): Promise<void> {
    const mark = changes.mark()
    const found = await ask((db) => areaBoxes(db, wanted))
    for (const company of wanted) replace(known, company, found.get(company))
    known.mark = mark
  }

  /** Brings the boxes up to date; null when nobody tells whether they are. */
  async function current(): Promise<Boxes | null> {
    while (true) {
      const changed = boxes && changes.since(boxes.mark)
      if (boxes && changed?.length === 0) return boxes
      // The first question of a connection that has just begun to listen finds nothing to rely on yet.
      if (!boxes || !changed) {
        if (changes.since(changes.mark()) === null) return null
      }
      reading ??= (boxes && changed ? readSome(boxes, changed) : readAll()).finally(() => {
        reading = null
      })
      await reading
    }
  }

  return {
    async near(point) {
      const known = await current()
      return known ? searched(known, point) : ask((db) => areasNear(db, point, null))
    },
    async nearOf(company, point, version) {
      const known = await current()
      const isOlder = version !== undefined && (known?.companies.get(company)?.version ?? 0) < version
      // A notice is slower than a question that follows the change at once.
      if (!known || isOlder) return ask((db) => areasNear(db, point, company))
      return searched(known, point).filter((part) => part.company === company)
    },
  }
}

const searched = ({ tree }: Boxes, { lat, lng }: Point): readonly BoxedPart[] =>
  tree.search({ minX: lng, minY: lat, maxX: lng, maxY: lat })

function replace({ tree, companies }: Boxes, company: number, areas: CompanyAreas | undefined): void {
  for (const part of companies.get(company)?.parts ?? []) tree.remove(part)
  companies.delete(company)
  if (!areas) return
  tree.load(areas.parts)
  companies.set(company, areas)
}
