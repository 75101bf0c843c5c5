import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { type AreaShape, polygonsOf } from '#domain/geo/areas/area-shape.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { type Changes, followChanges } from '#server/db/changes.ts'
import { openNotices } from '#server/db/notices.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openServiceAreas } from './service-areas.ts'

// Point lookups from memory and from the database, both on the real PostgreSQL.

const { ownerUrl, actors } = await freshDatabase('demo')
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
const closers: (() => void)[] = []
afterAll(async () => {
  for (const close of closers) close()
  await owner.end()
})

const PIEDMONT = companyId.parse(35)
const TIDEWATER = companyId.parse(38)

/** Areas without change notifications: every call queries the database. */
const asked = openServiceAreas(actors, { mark: () => 0, since: () => null, stands: () => false, note: () => {} })

/** Areas as a server keeps them, once it is listening. */
async function kept() {
  const notices = openNotices(actors.platform, 'shops', () => {})
  closers.push(notices.close)
  const changes = followChanges(notices)
  await expect.poll(() => changes.since(changes.mark())).toEqual([])
  return { changes, areas: openServiceAreas(actors, changes) }
}

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const polygon = (...rings: number[][][]): AreaShape => ({ type: 'Polygon', coordinates: rings })

async function newMap(company: number, shape: AreaShape): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into maps (company_id, name, geojson, west, south, east, north) values ($1, 'Area', $2, 0, 0, 0, 0) returning id`,
    [company, JSON.stringify(shape)],
  )
  return rows[0]?.id ?? 0
}

async function newService(company: number, map: number, type: string): Promise<void> {
  const values = [company, map, type]
  await owner.query(
    `with made as (insert into services (company_id, name, type, map_id) values ($1, 'Any', $3, $2) returning company_id, id)
     insert into price_rows (company_id, service_id, cans, frequency, price) select company_id, id, 1, 'Weekly', 20 from made`,
    values,
  )
}

describe('the decoded areas of a map', () => {
  const number = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0)
  const ring = fc.array(fc.tuple(number, number), { maxLength: 6 })
  const polygonLike = fc.array(ring, { minLength: 1, maxLength: 3 })
  const { shape } = fc.letrec<{ shape: AreaShape }>((tie) => ({
    shape: fc.oneof(
      { maxDepth: 3 },
      fc.record({ type: fc.constant('Polygon' as const), coordinates: polygonLike }),
      fc.record({ type: fc.constant('MultiPolygon' as const), coordinates: fc.array(polygonLike, { maxLength: 3 }) }),
      fc.constant({ type: 'Point' as const, coordinates: [1, 2] }),
      fc.record({ type: fc.constant('Feature' as const), geometry: fc.option(tie('shape')) }),
      fc.record({
        type: fc.constant('FeatureCollection' as const),
        features: fc.array(tie('shape'), { maxLength: 3 }),
      }),
      fc.record({
        type: fc.constant('GeometryCollection' as const),
        geometries: fc.array(tie('shape'), { maxLength: 3 }),
      }),
    ),
  }))

  test('equal the polygons that the domain finds in its shape, to the last bit', async () => {
    const land = (rings: readonly (readonly (readonly number[])[])[]) => rings.filter(({ length }) => length >= 3)
    await fc.assert(
      fc.asyncProperty(shape, async (any) => {
        const { rows } = await owner.query<{ corners: number[]; written: string; box: number[] }>(
          `select corners, area_written(places) as written, array[west, south, east, north] as box
           from area_parts_of($1) order by part`,
          [JSON.stringify(any)],
        )
        const expected = polygonsOf(any).filter(([outer]) => (outer?.length ?? 0) >= 3)
        expect(rows.map(({ corners }) => corners)).toEqual(
          expected.map((rings) => land(rings).map(({ length }) => length)),
        )
        const floats = expected.map(land).map((rings) => {
          const head = [rings.length, ...rings.map(({ length }) => length)]
          return head.concat(rings.flat(2))
        })
        // Concatenated as base64: each is padded with zeros to three floats.
        const filled = floats.flatMap((one) => [...one, ...Array(2 - ((one.length + 2) % 3)).fill(0)])
        const sent = Buffer.from(rows.map(({ written }) => written).join(''), 'base64')
        expect(Array.from({ length: sent.length / 8 }, (_, at) => sent.readDoubleBE(8 * at))).toEqual(filled)
        expect(rows.map(({ box: [west, south, east, north] }) => ({ west, south, east, north }))).toEqual(
          prepareArea(any).polygons.map(({ outer }) => outer.box),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('follow its shape, and are removed when it is inactive or deleted', async () => {
    const boxes = async (map: number) =>
      (await owner.query('select west, east from area_parts where map_id = $1 order by part', [map])).rows
    const map = await newMap(PIEDMONT, polygon(square(0, 0, 1)))
    expect(await boxes(map)).toEqual([{ west: 0, east: 1 }])
    const two = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 0, 2)]] }
    await owner.query('update maps set geojson = $2 where id = $1', [map, JSON.stringify(two)])
    expect(await boxes(map)).toEqual([
      { west: 0, east: 1 },
      { west: 5, east: 7 },
    ])
    await owner.query('update maps set active = false where id = $1', [map])
    expect(await boxes(map)).toEqual([])
    await owner.query('update maps set active = true where id = $1', [map])
    expect(await boxes(map)).toHaveLength(2)
    await owner.query('delete from maps where id = $1', [map])
    expect(await boxes(map)).toEqual([])
  })

  test('can be written by the trigger only', async () => {
    for (const role of ['haulyard_public', 'haulyard_staff', 'haulyard_platform']) {
      const { rows } = await owner.query(
        `select has_table_privilege($1, 'area_parts', 'insert, update, delete') as may`,
        [role],
      )
      expect(rows).toEqual([{ may: false }])
    }
  })
})

describe('memory and the database', () => {
  test('agree at every corner, beside it and in between', async () => {
    const { areas } = await kept()
    const shape: AreaShape = {
      type: 'MultiPolygon',
      coordinates: [
        [square(10, 10, 4), square(11, 11, 1)],
        [square(13, 13, 4)],
        [
          [
            [20, 10],
            [24, 13],
            [21, 14],
            [20, 10],
          ],
        ],
      ],
    }
    const map = await newMap(PIEDMONT, shape)
    await expect.poll(() => areas.mapsCovering(PIEDMONT, { lng: 10, lat: 10 })).toEqual(new Set([map]))
    const prepared = prepareArea(shape)
    for (let lng = 9.5; lng <= 25; lng += 0.5) {
      for (let lat = 9.5; lat <= 18; lat += 0.5) {
        const expected = new Set(covers(prepared, { lng, lat }) ? [map] : [])
        expect(await areas.mapsCovering(PIEDMONT, { lng, lat }), `${lng} ${lat}`).toEqual(expected)
        expect(await areas.mapsCovering(PIEDMONT, { lng, lat }), `${lng} ${lat} again`).toEqual(expected)
        expect(await asked.mapsCovering(PIEDMONT, { lng, lat }), `${lng} ${lat}`).toEqual(expected)
        expect(await areas.mapsCovering(TIDEWATER, { lng, lat })).toEqual(new Set())
      }
    }
  })

  test('have the services each hauler sells there, and omit an unlisted hauler', async () => {
    const { areas } = await kept()
    const here = { lng: 40.5, lat: 40.5 }
    const map = await newMap(TIDEWATER, polygon(square(40, 40, 1)))
    await newService(TIDEWATER, map, 'Residential')
    await newService(TIDEWATER, map, 'Residential')
    await owner.query('update companies set listed = true, demo = false, servicesallowed = $2 where id = $1', [
      TIDEWATER,
      ['Residential'],
    ])
    const sold = async (from: typeof areas) =>
      (await from.covering(here)).map(({ company, types }) => ({ company, types }))
    await expect.poll(() => sold(areas)).toEqual([{ company: TIDEWATER, types: ['Residential'] }])
    expect(await sold(asked)).toEqual([{ company: TIDEWATER, types: ['Residential'] }])
    await owner.query('update companies set listed = false where id = $1', [TIDEWATER])
    await expect.poll(() => sold(areas)).toEqual([{ company: TIDEWATER, types: null }])
    expect(await sold(asked)).toEqual([{ company: TIDEWATER, types: null }])
  })
})

describe('cached areas', () => {
  test('need no query while nothing changes', async () => {
    const { areas } = await kept()
    const here = { lng: 50.5, lat: 50.5 }
    const map = await newMap(PIEDMONT, polygon(square(50, 50, 1)))
    await expect.poll(() => areas.mapsCovering(PIEDMONT, here)).toEqual(new Set([map]))
    expect(await areas.covering(here)).toHaveLength(1)
    const asking = vi.spyOn(actors.public, 'connect')
    for (let times = 0; times < 20; times += 1) expect(await areas.mapsCovering(PIEDMONT, here)).toEqual(new Set([map]))
    for (let times = 0; times < 20; times += 1) expect(await areas.covering(here)).toHaveLength(1)
    expect(asking).not.toHaveBeenCalled()
    asking.mockRestore()
  })

  test('are reloaded for a newer shop version, before the notification arrives', async () => {
    const deaf: Changes = { mark: () => 1, since: () => [], stands: () => true, note: () => {} }
    const areas = openServiceAreas(actors, deaf)
    const here = { lng: 60.5, lat: 60.5 }
    expect(await areas.mapsCovering(PIEDMONT, here)).toEqual(new Set())
    const map = await newMap(PIEDMONT, polygon(square(60, 60, 1)))
    expect(await areas.mapsCovering(PIEDMONT, here)).toEqual(new Set())
    const { rows } = await owner.query('select version::integer from shop_versions where company_id = $1', [PIEDMONT])
    expect(await areas.mapsCovering(PIEDMONT, here, rows[0].version)).toEqual(new Set([map]))
  })

  test('become stale when the notification connection is cut, and recover after it is back', async () => {
    const { areas, changes } = await kept()
    const here = { lng: 70.5, lat: 70.5 }
    expect(await areas.mapsCovering(PIEDMONT, here)).toEqual(new Set())
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen shops'`)
    await expect.poll(() => changes.since(changes.mark())).toBeNull()
    const map = await newMap(PIEDMONT, polygon(square(70, 70, 1)))
    expect(await areas.mapsCovering(PIEDMONT, here)).toEqual(new Set([map]))
    await expect.poll(() => changes.since(changes.mark()), { timeout: 10_000 }).toEqual([])
    expect(await areas.mapsCovering(PIEDMONT, here)).toEqual(new Set([map]))
  })
})

test("a lookup of one place reads no other company's maps", async () => {
  await owner.query(
    `insert into maps (company_id, name, geojson, west, south, east, north)
     select $1, 'Many', jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
       jsonb_build_array(-170 + n % 100, -60 + n / 100), jsonb_build_array(-169.5 + n % 100, -60 + n / 100),
       jsonb_build_array(-169.5 + n % 100, -59.5 + n / 100)))), 0, 0, 0, 0
     from generate_series(0, 999) n`,
    [TIDEWATER],
  )
  await owner.query('analyze area_parts')
  const question = (wanted: string) =>
    `explain select p.map_id from area_parts p where ${wanted} box(point(p.west, p.south), point(p.east, p.north)) && box(point(-82, 33), point(-82, 33))`
  for (const wanted of ['', `p.company_id = ${PIEDMONT} and`]) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(question(wanted))
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  }
})
