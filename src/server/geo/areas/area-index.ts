import RBush from 'rbush'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Changes } from '#server/db/changes.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import { type AreaPart, areaBoxes, areasNear, type BoxedPart, type CompanyAreas } from './area.queries.ts'

type Candidates = readonly AreaPart[]

/** Which polygons may hold a point: at once where memory is known to be true, else when the database has answered. */
export interface AreaIndex {
  /** Among all haulers' areas. */
  near(point: Point): Candidates | Promise<Candidates>
  /**
   * Among those of one company.
   * @param version of the company's shop, read a moment ago: the answer is of this one or a newer one
   */
  nearOf(company: number, point: Point, version?: number): Candidates | Promise<Candidates>
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

  /** The boxes if nothing changed since they were read. */
  const standing = (): Boxes | null => (boxes && changes.since(boxes.mark)?.length === 0 ? boxes : null)

  /** Brings the boxes up to date; null when nobody tells whether they are. */
  async function current(): Promise<Boxes | null> {
    for (let known = standing(); ; known = standing()) {
      if (known) return known
      const changed = boxes && changes.since(boxes.mark)
      if (!changed && changes.since(changes.mark()) === null) return null
      reading ??= (boxes && changed ? readSome(boxes, changed) : readAll()).finally(() => {
        reading = null
      })
      await reading
    }
  }

  function ofCompany(known: Boxes, company: number, point: Point, version: number): Candidates | null {
    // A notice is slower than a question that follows the change at once.
    if ((known.companies.get(company)?.version ?? 0) < version) return null
    return searched(known, point).filter((part) => part.company === company)
  }

  return {
    near(point) {
      const known = standing()
      if (known) return searched(known, point)
      return current().then<Candidates>((read) =>
        read ? searched(read, point) : ask((db) => areasNear(db, point, null)),
      )
    },
    nearOf(company, point, version = 0) {
      const known = standing()
      const found = known && ofCompany(known, company, point, version)
      if (found) return found
      return current().then<Candidates>(
        (read) => (read && ofCompany(read, company, point, version)) ?? ask((db) => areasNear(db, point, company)),
      )
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
