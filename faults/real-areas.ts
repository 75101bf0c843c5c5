import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { openAreaDatabase } from '#bench/support/area-database.ts'
import { type Gate, reportGates } from '#bench/support/gates.ts'
import { startPostGis } from '#bench/support/postgis.ts'
import { companyId } from '#contract/fields.ts'
import { type AreaShape, type Point, polygonsOf } from '#domain/geo/areas/area-shape.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { type Box, type PreparedArea, prepareArea } from '#domain/geo/areas/prepared-area.ts'

const COMPANY = companyId.parse(1)

// Compares answers with PostGIS' ST_Covers on real areas: at random places, at every vertex and at the midpoint of
// every edge, by the domain's rule and by the server's areas. AREAS is a folder of GeoJSON files; without it nothing is
// checked.

const RANDOM = 100_000
const AT_ONCE = 5_000

interface Real {
  map: number
  shape: AreaShape
  prepared: PreparedArea
}

async function readAreas(from: string): Promise<AreaShape[]> {
  const files = (await readdir(from)).filter((name) => /\.(geo)?json$/.test(name))
  const read = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(from, name), 'utf8'))))
  return read.flatMap((collection: { features: { geometry: AreaShape | null }[] }) =>
    collection.features.flatMap(({ geometry }) => (geometry ? [geometry] : [])),
  )
}

const later: (() => unknown)[] = []

async function openPeer(folder: string, reals: readonly Real[]) {
  const peer = await startPostGis(folder)
  if (!peer) return null
  const pool = new Pool({ connectionString: peer.url, max: 1 })
  pool.on('error', () => {})
  later.unshift(async () => {
    await pool.end()
    peer.stop()
  })
  await pool.query('create extension postgis; create table areas (map integer, area geometry)')
  for (const { map, shape } of reals) {
    const values = [map, JSON.stringify(shape)]
    await pool.query('insert into areas values ($1, st_setsrid(st_geomfromgeojson($2), 0))', values)
  }
  await pool.query('create index on areas using gist (area); analyze areas')
  const { rows: valid } = await pool.query<{ map: number }>('select map from areas where st_isvalid(area)')
  return {
    valid: new Set(valid.map(({ map }) => map)),
    async covering(points: readonly Point[]): Promise<Set<number>[]> {
      const found = points.map(() => new Set<number>())
      const { rows } = await pool.query<{ n: string; map: number }>(
        `select n, map from unnest($1::double precision[], $2::double precision[]) with ordinality as asked (lng, lat, n)
         join areas on st_covers(area, st_makepoint(lng, lat))`,
        [points.map(({ lng }) => lng), points.map(({ lat }) => lat)],
      )
      for (const { n, map } of rows) found[Number(n) - 1]?.add(map)
      return found
    },
  }
}

/** Deterministic random places in the bounding boxes of all areas in turn. */
function* randomPlaces(reals: readonly Real[]): Generator<Point> {
  let state = 20_261_122
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const each = reals.flatMap(({ prepared }) => (prepared.box ? [prepared.box] : []))
  for (let n = 0; n < RANDOM; n += 1) {
    const { west, south, east, north } = each[n % each.length] as Box
    yield { lng: west + random() * (east - west), lat: south + random() * (north - south) }
  }
}

function* corners(reals: readonly Real[], place: (from: Point, to: Point) => Point): Generator<Point> {
  for (const ring of reals.flatMap(({ shape }) => polygonsOf(shape).flat())) {
    const points = ring.map(([lng = 0, lat = 0]): Point => ({ lng, lat }))
    for (const [index, from] of points.entries()) yield place(from, points[(index + 1) % points.length] ?? from)
  }
}

function* inPortions(points: Iterable<Point>): Generator<Point[]> {
  let portion: Point[] = []
  for (const point of points) {
    portion.push(point)
    if (portion.length < AT_ONCE) continue
    yield portion
    portion = []
  }
  yield portion
}

/** @returns the disagreements; null without PostGIS */
async function compare(folder: string, from: string): Promise<Gate[] | null> {
  const reals = (await readAreas(from)).map((shape, at): Real => ({ map: at + 1, shape, prepared: prepareArea(shape) }))
  const peer = await openPeer(folder, reals)
  if (!peer) return null
  const { fresh } = await openAreaDatabase(
    folder,
    (close) => later.unshift(close),
    async (owner) => {
      await owner.query(`insert into companies (id, slug, name, listed) values (1, 'real', 'Real', true)`)
      for (const { map, shape } of reals)
        await owner.query(
          `insert into maps (company_id, id, name, geojson, west, south, east, north) values (1, $1, 'Area', $2, 0, 0, 0, 0)`,
          [map, JSON.stringify(shape)],
        )
    },
  )
  const areas = await fresh()
  const kinds = {
    'random places': () => randomPlaces(reals),
    'every vertex': () => corners(reals, (vertex) => vertex),
    'the middle of every edge': () =>
      corners(reals, (a, b) => ({ lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 })),
  }
  const table: Record<string, object> = {}
  const gates: Gate[] = []
  for (const [kind, points] of Object.entries(kinds)) {
    const counted = { places: 0, covered: 0, 'the rule disagrees': 0, 'the server disagrees': 0 }
    for (const portion of inPortions(points())) {
      const theirs = await peer.covering(portion)
      for (const [at, point] of portion.entries()) {
        const kept = await areas.mapsCovering(COMPANY, point)
        counted.places += 1
        for (const { map, prepared } of reals.filter((real) => peer.valid.has(real.map))) {
          const expected = theirs[at]?.has(map) === true
          if (expected) counted.covered += 1
          if (covers(prepared, point) !== expected) counted['the rule disagrees'] += 1
          if (kept.has(map) !== expected) counted['the server disagrees'] += 1
        }
      }
    }
    table[kind] = counted
    gates.push({
      figure: `${kind}: answers unlike those of PostGIS`,
      found: counted['the rule disagrees'] + counted['the server disagrees'],
      most: 0,
      beside: `${counted.places} places, ${counted.covered} times covered`,
    })
  }
  console.log(`${reals.length} real areas, ${reals.length - peer.valid.size} of them invalid and left out`)
  console.table(table)
  return gates
}

const NOT_CHECKED: Gate[] = [{ figure: 'answers unlike those of PostGIS', found: null, most: 0 }]

const { AREAS } = process.env
if (AREAS) {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-faults-'))
  later.push(() => rm(folder, { recursive: true, force: true }))
  try {
    reportGates((await compare(folder, AREAS)) ?? NOT_CHECKED)
  } finally {
    for (const close of later) await close()
  }
} else reportGates(NOT_CHECKED)
