import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companyId } from '#contract/fields.ts'
import type { AreaShape, Point } from '#domain/geo/areas/area-shape.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { followChanges } from '#server/db/changes.ts'
import { openNotices } from '#server/db/notices.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openServiceAreas } from './service-areas.ts'

// More areas, more corners and more extreme places than any real hauler has.

const { ownerUrl, actors } = await freshDatabase('demo')
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
const notices = openNotices(actors.platform, 'shops', () => {})
afterAll(async () => {
  notices.close()
  await owner.end()
})

const PIEDMONT = companyId.parse(35)
/** Memory receives changes with a delay, longer on a busy machine. */
const HEARD = { timeout: 15_000 }
const changes = followChanges(notices)
beforeAll(() => vi.waitFor(() => expect(changes.since(changes.mark())).toEqual([]), { timeout: 10_000 }))
const kept = openServiceAreas(actors, changes)
const asked = openServiceAreas(actors, { mark: () => 0, since: () => null, stands: () => false, note: () => {} })

async function newMap(shape: AreaShape): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into maps (company_id, name, geojson, west, south, east, north) values ($1, 'Area', $2, 0, 0, 0, 0) returning id`,
    [PIEDMONT, JSON.stringify(shape)],
  )
  return rows[0]?.id ?? 0
}

/** The maps covering a place: twice from memory, the second time by the polygon's cells, and from the database. */
async function everyAnswer(point: Point): Promise<number[][]> {
  const answers = [await kept.mapsCovering(PIEDMONT, point), await kept.mapsCovering(PIEDMONT, point)]
  return [...answers, await asked.mapsCovering(PIEDMONT, point)].map((maps) => [...maps])
}
const thrice = (...maps: number[]) => [maps, maps, maps]

test('a hauler with a thousand areas is answered correctly', async () => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into maps (company_id, name, geojson, west, south, east, north)
     select $1, 'Many', jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
       jsonb_build_array(n % 100, n / 100), jsonb_build_array(n % 100 + 0.5, n / 100),
       jsonb_build_array(n % 100 + 0.5, n / 100 + 0.5), jsonb_build_array(n % 100, n / 100 + 0.5)))), 0, 0, 0, 0
     from generate_series(0, 999) n order by n returning id`,
    [PIEDMONT],
  )
  await expect
    .poll(async () => [...(await kept.mapsCovering(PIEDMONT, { lng: 99.5, lat: 9.5 }))], HEARD)
    .toHaveLength(1)
  for (const n of [0, 1, 99, 100, 550, 999]) {
    const [lng, lat] = [n % 100, Math.floor(n / 100)]
    expect(await everyAnswer({ lng: lng + 0.25, lat: lat + 0.25 })).toEqual(thrice(rows[n]?.id ?? 0))
    expect(await everyAnswer({ lng, lat })).toEqual(thrice(rows[n]?.id ?? 0))
    expect(await everyAnswer({ lng: lng + 0.75, lat })).toEqual(thrice())
  }
})

test('an area with 50,000 corners is answered correctly at its corners, beside them and in its middle', async () => {
  const corners = Array.from({ length: 50_000 }, (_, at) => {
    const turn = (2 * Math.PI * at) / 50_000
    const away = 1 + 0.1 * Math.sin(301 * turn)
    return [-150 + away * Math.cos(turn), 60 + away * Math.sin(turn)]
  })
  const shape: AreaShape = { type: 'Polygon', coordinates: [corners] }
  const map = await newMap(shape)
  await expect.poll(() => everyAnswer({ lng: -150, lat: 60 }), HEARD).toEqual(thrice(map))
  const prepared = prepareArea(shape)
  const beside = [0, 1e-13, -1e-13, 1e-7, -1e-7, 0.01, -0.01]
  for (let at = 0; at < corners.length; at += 1_237) {
    const [lng = 0, lat = 0] = corners[at] ?? []
    for (const away of beside) {
      const point = { lng: lng + away, lat }
      expect(await everyAnswer(point), JSON.stringify(point)).toEqual(covers(prepared, point) ? thrice(map) : thrice())
    }
  }
})

test('an area up to a pole and the date line covers both, and nothing on the other side', async () => {
  const corner: AreaShape = {
    type: 'Polygon',
    coordinates: [
      [
        [170, 80],
        [180, 80],
        [180, 90],
        [170, 90],
        [170, 80],
      ],
    ],
  }
  const map = await newMap(corner)
  await expect.poll(() => everyAnswer({ lng: 175, lat: 85 }), HEARD).toEqual(thrice(map))
  expect(await everyAnswer({ lng: 180, lat: 85 })).toEqual(thrice(map))
  expect(await everyAnswer({ lng: 175, lat: 90 })).toEqual(thrice(map))
  expect(await everyAnswer({ lng: 180, lat: 90 })).toEqual(thrice(map))
  expect(await everyAnswer({ lng: -180, lat: 85 })).toEqual(thrice())
  expect(await everyAnswer({ lng: 169.9999999, lat: 90 })).toEqual(thrice())
})
