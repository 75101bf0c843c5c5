import type { CompanyId } from '#contract/fields.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type PreparedPolygon, preparePolygon } from '#domain/geo/areas/prepared-area.ts'
import { joinWritten } from '#domain/geo/areas/written-cells.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'
import type { LatelyAsked } from './lately-asked.ts'

// Cross-tenant queries for strangers: service areas are public. Each is one round trip.

export interface AreaPart {
  company: CompanyId
  map: number
  /** A changed map gets polygons with new ids. */
  shape: number
  /** Null where nothing is sold, or the hauler isn't listed. */
  types: readonly string[] | null
}

/** The field names that rbush expects, in degrees. */
export interface BoxedPart extends AreaPart {
  minX: number
  minY: number
  maxX: number
  maxY: number
  order: number
  /** The cell grids of all the company's polygons, concatenated (written-cells). */
  cells: Uint8Array
}

export interface CompanyAreas {
  version: number
  parts: BoxedPart[]
  /** West, south, east and north of each part, flat for memory locality. */
  boxes: Float64Array
  cells: Uint8Array
  latelyAsked: LatelyAsked<ReadonlySet<number>> | null
}

type BoxRow = {
  company: CompanyId
  version: number
  map: number | null
  shape: number
  west: number
  south: number
  east: number
  north: number
  cells: string | null
  types: string[] | null
}

const boxes = statement<BoxRow, [number[] | null]>('select * from area_boxes($1)')

type PartRow = BoxRow & { map: number }

export async function areaBoxes(db: Db, companies: readonly number[] | null): Promise<Map<number, CompanyAreas>> {
  const found = new Map<number, { version: number; rows: PartRow[] }>()
  for (const row of await boxes(db, companies ? [...companies] : null)) {
    const areas = found.get(row.company) ?? { version: row.version, rows: [] }
    found.set(row.company, areas)
    if (hasMap(row)) areas.rows.push(row)
  }
  return new Map([...found].map(([company, { version, rows }]) => [company, companyAreas(version, rows)]))
}

const hasMap = (row: BoxRow): row is PartRow => row.map !== null

function companyAreas(version: number, rows: readonly PartRow[]): CompanyAreas {
  const cells = joinWritten(rows.map((row) => row.cells))
  return {
    version,
    parts: rows.map((row, order) => boxedPart(row, order, cells)),
    boxes: Float64Array.from(rows.flatMap(({ west, south, east, north }) => [west, south, east, north])),
    cells,
    latelyAsked: null,
  }
}

const boxedPart = (
  { company, map, shape, types, west, south, east, north }: PartRow,
  order: number,
  cells: Uint8Array,
): BoxedPart => ({ company, map, shape, types, minX: west, minY: south, maxX: east, maxY: north, order, cells })

type NearRow = { company: CompanyId; map: number; shape: number; types: string[] | null }
const near = statement<NearRow, [number, number, number | null]>('select * from areas_near($1, $2, $3)')

/** `types` is only filled for all companies. */
export const areasNear = (db: Db, { lat, lng }: Point, company: CompanyId | null): Promise<AreaPart[]> =>
  near(db, lat, lng, company)

type PlacesRow = { numbers: string | null; written: string | null }
const places = statement<PlacesRow, [number[]]>('select * from area_places($1)')

export async function readPolygons(db: Db, shapes: readonly number[]): Promise<Map<number, PreparedPolygon>> {
  const [row] = await places(db, [...shapes])
  const numbers = row?.numbers ? row.numbers.split(',').map(Number) : []
  return polygonsOf(numbers, floatsOf(row?.written ?? ''))
}

/** Per polygon: the number of rings, the length of each ring, the positions, and zero padding (area_written). */
function polygonsOf(numbers: readonly number[], written: Float64Array): Map<number, PreparedPolygon> {
  const found = new Map<number, PreparedPolygon>()
  let at = 0
  for (const shape of numbers) {
    while (written[at] === 0) at += 1
    const from = at + 1 + (written[at] as number)
    const corners = [...written.subarray(at + 1, from)]
    at = from + 2 * corners.reduce((sum, count) => sum + count, 0)
    found.set(shape, preparePolygon(corners, written.subarray(from, at)))
  }
  return found
}

/** PostgreSQL writes floats big-endian; this machine is little-endian. */
function floatsOf(base64: string): Float64Array {
  const aligned = new Uint8Array(Buffer.byteLength(base64, 'base64'))
  const bytes = Buffer.from(aligned.buffer)
  const length = bytes.write(base64, 'base64')
  if (LOW_BYTE_FIRST) bytes.subarray(0, length).swap64()
  return new Float64Array(aligned.buffer, 0, length / 8)
}

const LOW_BYTE_FIRST = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
