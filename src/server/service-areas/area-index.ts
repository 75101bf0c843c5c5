import RBush from 'rbush'
import type { CompanyId } from '#contract/fields.ts'
import { INSIDE, TOUCHED } from '#domain/geo/areas/area-cells.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { kindWritten } from '#domain/geo/areas/written-cells.ts'
import type { Changes } from '#server/db/changes.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import { type AreaPart, areaBoxes, areasNear, type BoxedPart, type CompanyAreas } from './area.queries.ts'
import { keepLatelyAsked, type LatelyAsked } from './lately-asked.ts'

export interface Candidates {
  sure: AreaPart[]
  unsure: AreaPart[]
}

/** Memory answers synchronously while it is known to be current, else the database does. */
export interface AreaIndex {
  near(point: Point): Candidates | Promise<Candidates>
  /** @param version of the company's shop, just read: the answer is at least this new */
  nearOf(company: CompanyId, point: Point, version?: number): Candidates | Promise<Candidates>
  /**
   * Maps of one company that cover recently requested points; null when memory is older than this version, or the
   * company has no areas.
   */
  latelyAskedOf(company: CompanyId, version?: number): LatelyAsked<ReadonlySet<number>> | null
  ask(point: Point, company: CompanyId | null): Promise<Candidates>
}

interface Boxes {
  tree: RBush<BoxedPart>
  companies: Map<number, CompanyAreas>
  mark: number
}

/** Valid while change notifications arrive. Without notifications, every call queries the database. */
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

  const standing = (): Boxes | null => (boxes && changes.since(boxes.mark)?.length === 0 ? boxes : null)

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

  const askNear = async (point: Point, company: CompanyId | null): Promise<Candidates> => ({
    sure: [],
    unsure: await ask((db) => areasNear(db, point, company)),
  })

  return {
    ask: askNear,
    near(point) {
      const known = standing()
      if (known) return sorted(searched(known, point), point)
      return current().then<Candidates>((read) => (read ? sorted(searched(read, point), point) : askNear(point, null)))
    },
    latelyAskedOf: (company, version = 0) => latelyAsked(standing()?.companies.get(company), version),
    nearOf(company, point, version = 0) {
      const known = standing()
      const found = known && ofCompany(known, company, point, version)
      if (found) return found
      return current().then<Candidates>(
        (read) => (read && ofCompany(read, company, point, version)) ?? askNear(point, company),
      )
    },
  }
}

function ofCompany(known: Boxes, company: CompanyId, point: Point, version: number): Candidates | null {
  // A request right after a change may overtake its notification.
  const areas = known.companies.get(company)
  if ((areas?.version ?? 0) < version) return null
  if (!areas) return { sure: [], unsure: [] }
  // Most haulers have fewer areas than the tree has branches to search.
  if (areas.parts.length <= FEW) return holding(areas, point)
  return sorted(
    searched(known, point).filter((part) => part.company === company),
    point,
  )
}

function latelyAsked(areas: CompanyAreas | undefined, version: number): CompanyAreas['latelyAsked'] {
  if (!areas || areas.version < version) return null
  areas.latelyAsked ??= keepLatelyAsked()
  return areas.latelyAsked
}

const FEW = 64

function holding({ parts, boxes, cells }: CompanyAreas, { lat, lng }: Point): Candidates {
  const found: Candidates = { sure: [], unsure: [] }
  for (let at = 0, part = 0; part < parts.length; at += 4, part += 1) {
    const west = boxes[at] as number
    const south = boxes[at + 1] as number
    const east = boxes[at + 2] as number
    const north = boxes[at + 3] as number
    if (lng < west || lng > east || lat < south || lat > north) continue
    const kind = kindWritten(cells, part, (lng - west) / (east - west), (lat - south) / (north - south))
    sort(found, parts[part] as BoxedPart, kind)
  }
  return found
}

function sort({ sure, unsure }: Candidates, part: BoxedPart, kind: number): void {
  if (kind === INSIDE) sure.push(part)
  else if (kind === TOUCHED) unsure.push(part)
}

function sorted(parts: readonly BoxedPart[], { lat, lng }: Point): Candidates {
  const found: Candidates = { sure: [], unsure: [] }
  for (const part of parts) {
    const { minX, minY, maxX, maxY, cells, order } = part
    sort(found, part, kindWritten(cells, order, (lng - minX) / (maxX - minX), (lat - minY) / (maxY - minY)))
  }
  return found
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
