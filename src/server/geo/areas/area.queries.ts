import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type PreparedPolygon, preparePolygon } from '#domain/geo/areas/prepared-area.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'

// Questions across tenants that a stranger may ask: where haulers come is no secret. Each is one round trip.

/** One polygon of an active map. */
export interface AreaPart {
  company: number
  map: number
  part: number
  /** Names the polygon as of a version of its map: another version is another shape. */
  shape: string
  /** What is sold there by a hauler who is listed; null where nothing is, or the hauler is not. */
  types: readonly string[] | null
}

/** Degrees, in the names that the index of boxes wants. */
export interface BoxedPart extends AreaPart {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** A company's areas as of a version of its shop. */
export interface CompanyAreas {
  version: number
  parts: BoxedPart[]
}

type BoxRow = {
  company: number
  version: number
  map: number | null
  map_version: number
  part: number
  west: number
  south: number
  east: number
  north: number
  types: string[] | null
}

const boxes = statement<BoxRow, [number[] | null]>('select * from area_boxes($1)')

/** The boxes of some companies' areas, or of all; a company that is not among them is gone. */
export async function areaBoxes(db: Db, companies: readonly number[] | null): Promise<Map<number, CompanyAreas>> {
  const found = new Map<number, CompanyAreas>()
  for (const row of await boxes(db, companies ? [...companies] : null)) {
    const areas = found.get(row.company) ?? { version: row.version, parts: [] }
    found.set(row.company, areas)
    if (row.map !== null) areas.parts.push(boxedPart(row, row.map))
  }
  return found
}

const shapeOf = (map: number, version: number, part: number) => `${map}/${version}/${part}`

const boxedPart = (
  { company, map_version, part, types, west, south, east, north }: BoxRow,
  map: number,
): BoxedPart => ({
  company,
  map,
  part,
  shape: shapeOf(map, map_version, part),
  types,
  minX: west,
  minY: south,
  maxX: east,
  maxY: north,
})

type NearRow = { company: number; map: number; map_version: number; part: number; types: string[] | null }
const near = statement<NearRow, [number, number, number | null]>('select * from areas_near($1, $2, $3)')

/** The polygons whose box may hold a point, of one company or of all. `types` is only told of all. */
export async function areasNear(db: Db, { lat, lng }: Point, company: number | null): Promise<AreaPart[]> {
  const rows = await near(db, lat, lng, company)
  return rows.map(({ map_version, ...row }) => ({ ...row, shape: shapeOf(row.map, map_version, row.part) }))
}

type PlacesRow = { map: number; map_version: number; part: number; corners: number[]; places: Buffer }
const places = statement<PlacesRow, [number[], number[], number[]]>('select * from area_places($1, $2, $3)')

/** A polygon as it stands now, which may be of a newer version than was asked for. */
export interface ReadPart extends Pick<AreaPart, 'map' | 'part' | 'shape'> {
  polygon: PreparedPolygon
}

/** The polygons of parts; one that is gone is not among them. */
export async function readParts(db: Db, parts: readonly AreaPart[]): Promise<ReadPart[]> {
  const rows = await places(
    db,
    parts.map(({ company }) => company),
    parts.map(({ map }) => map),
    parts.map(({ part }) => part),
  )
  return rows.map(({ map, map_version, part, corners, places: written }) => ({
    map,
    part,
    shape: shapeOf(map, map_version, part),
    polygon: preparePolygon(corners, floatsOf(written)),
  }))
}

/** PostgreSQL writes the high byte of a float first, this machine the low one. */
function floatsOf(written: Buffer): Float64Array {
  const bytes = Buffer.from(written)
  if (LOW_BYTE_FIRST) bytes.swap64()
  const aligned = new Uint8Array(bytes)
  return new Float64Array(aligned.buffer, 0, aligned.byteLength / 8)
}

const LOW_BYTE_FIRST = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
