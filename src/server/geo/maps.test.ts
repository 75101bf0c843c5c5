import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { mapMessages, mapRefusals } from '#domain/geo/messages.ts'
import { squareArea } from '#tests/support/examples/maps.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Service-area maps in the office, and their effect on the order page.

const haulyard = await openTestHaulyard()
const sent = { name: 'North', color: '#4FC3F7', geojson: squareArea } satisfies Asked<'maps.update'>

const save = (input: Record<string, unknown>, as: 'owner' | 'admin' | 'other' = 'owner') =>
  haulyard.send('maps.update', { ...sent, ...input }, { as })
const saved = async (input: Record<string, unknown> = {}) => {
  const { status, body } = await save(input)
  expect(status).toBe(200)
  return body.map as ServiceMap
}

describe('saving', () => {
  test('creates an active map with its own name and no crs', async () => {
    const file = { ...squareArea, name: 'cedar-2026', crs: { type: 'name', properties: { name: 'CRS84' } } }
    const map = await saved({ geojson: JSON.stringify(file), name: ' North ' })
    expect(map).toMatchObject({ companyid: 35, name: 'North', color: '#4fc3f7', active: 1, version: 1 })
    expect(map.geojson).toEqual({ ...squareArea, name: 'North' })
    expect((await haulyard.ask('maps.getMap', { i: map.id }, { as: 'owner' })).body).toEqual(map)
    const [box] = await haulyard.rows('select west, south, east, north from maps where id = $1', [map.id])
    expect(box).toEqual({ west: -82.1, south: 33.4, east: -82.08, north: 33.42 })
  })

  test('accepts a listed map unchanged', async () => {
    const map = await saved({ name: 'Back' })
    const { body } = await haulyard.ask('maps.getMaps', { i: 35 }, { as: 'owner' })
    expect(body.at(-1)).toEqual(map)
    const again = await haulyard.send('maps.update', { ...body.at(-1) }, { as: 'owner' })
    expect(again.body).toEqual({ success: true, map: { ...map, version: 2 } })
  })

  test('keeps an inactive map inactive by default', async () => {
    const { id } = await saved({ active: 0 })
    expect((await saved({ id })).active).toBe(0)
    expect((await saved({ id, active: 1 })).active).toBe(1)
  })

  test('refuses an older version and returns the current map', async () => {
    const map = await saved()
    await saved({ id: map.id, name: 'Newer', version: 1 })
    const { status, body } = await save({ id: map.id, name: 'Older', version: 1 })
    expect([status, body.message]).toEqual([409, mapRefusals.changedMeanwhile])
    expect(body.map).toMatchObject({ id: map.id, name: 'Newer', version: 2 })
  })

  test('refuses every field with its fixed text', async () => {
    const { status, body } = await haulyard.send('maps.update', {}, { as: 'owner' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'name', message: mapMessages.nameRequired },
      { field: 'color', message: mapMessages.colorRequired },
      { field: 'geojson', message: mapMessages.geojsonRequired },
    ])
  })

  test.each([
    ['truncated text', '{"type":', mapMessages.notReadable],
    ['null', null, mapMessages.geojsonRequired],
    ['a route', { type: 'LineString', coordinates: [[0, 0]] }, '“Area 1” is a line, not an area.'],
    [
      'feet instead of degrees',
      { type: 'Polygon', coordinates: [[[691_000, 1_312_000]]] },
      '“Area 1” is not in degrees of longitude and latitude (WGS 84).',
    ],
  ])('refuses %s', async (_, geojson, message) => {
    const { status, body } = await save({ geojson })
    expect([status, body.errors]).toEqual([400, [{ field: 'geojson', message }]])
  })

  /** A zone with this many corners, like a city's. */
  const zone = (corners: number, west: number) => {
    const ring = Array.from({ length: corners }, (_, step) => {
      const turn = (step / corners) * 2 * Math.PI
      const out = 0.01 + 0.001 * Math.sin(23 * turn)
      return [Number((west + out * Math.cos(turn)).toFixed(7)), Number((43.7 + out * Math.sin(turn)).toFixed(7))]
    })
    return {
      type: 'Feature',
      properties: { name: `Zone ${west}` },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }
  }
  const zones = (...corners: number[]) => ({
    type: 'FeatureCollection',
    features: corners.map((count, index) => zone(count, index / 10 - 80)),
  })

  test('saves a city of 26,560 corners in 34 zones: limits count by border', async () => {
    const city = zones(...Array.from({ length: 33 }, () => 777), 919)
    const map = await saved({ name: 'City', geojson: city })
    expect(map.geojson.features).toHaveLength(34)
  })

  test('refuses a border with too many corners by its name, and a map that is too large by its size', async () => {
    const long = await save({ geojson: zones(20_001) })
    expect(long.body.errors).toEqual([
      { field: 'geojson', message: '“Zone -80” has more than 20,000 corners. Simplify it first.' },
    ])
    const large = await save({
      geojson: JSON.stringify(zones(19_000, 19_000, 2_400))
        .slice(0, -1)
        .concat(',"more":1}'),
    })
    expect(large.body.errors).toEqual([
      {
        field: 'geojson',
        message: expect.stringMatching(/^A map can be at most 1,000 KB; this one is 1,0\d\d KB\. Simplify it first\.$/),
      },
    ])
  })

  test('refuses a border drawn to keep the server busy', async () => {
    const teeth = Array.from({ length: 19_990 }, (_, step) => [
      (step % 2) * 10 - 90,
      step / 10_000 + (step % 2) * 10 + 30,
    ])
    const comb = { type: 'Polygon', coordinates: [[...teeth, [-70, 30], teeth[0]]] }
    const { status, body } = await save({ geojson: comb })
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'geojson',
          message: '“Area 1” is too tangled: its lines run too close beside each other. Simplify it first.',
        },
      ],
    ])
  })

  test('lets an admin save for any company, which must be named', async () => {
    const { body } = await save({ companyid: 38 }, 'admin')
    const map = body.map as ServiceMap
    expect(map.companyid).toBe(38)
    const renamed = await save({ id: map.id, name: 'Renamed' }, 'admin')
    expect(renamed.body.map).toMatchObject({ companyid: 38, name: 'Renamed' })
    const nobodys = await save({}, 'admin')
    expect(nobodys.body.errors).toEqual([{ field: 'companyid', message: mapRefusals.companyRequired }])
    expect((await save({ id: 999_999 }, 'admin')).status).toBe(404)
  })

  test('answers a foreign map like a missing one, even with other errors', async () => {
    const { id } = await saved()
    for (const input of [{ id }, { id, companyid: 38 }, { id, name: '' }]) {
      const { status, body } = await save(input, 'other')
      expect([status, body]).toEqual([404, (await save({ ...input, id: 999_999 }, 'other')).body])
    }
  })
})

test('pages a list after the last map seen', async () => {
  await saved()
  const all = (await haulyard.ask('maps.getMaps', { i: 35 }, { as: 'owner' })).body.map(({ id }) => id)
  const page = (await haulyard.ask('maps.getMaps', { i: 35, limit: 1, after: all[0] }, { as: 'owner' })).body
  expect(page.map(({ id }) => id)).toEqual([all[1]])
})

test('omits the shapes in lists and choices', async () => {
  const { geojson, ...map } = await saved({ name: 'Without its shape', active: 0 })
  const { body } = await haulyard.ask('maps.getSummaries', { i: 35 }, { as: 'owner' })
  expect(body.at(-1)).toEqual({ ...map, areas: geojson.features.length })
})

describe('deleting', () => {
  const remove = (id: number) => haulyard.send('maps.deleteMap', { id }, { as: 'owner', key: newKey() })

  test('removes a map that nothing uses', async () => {
    const { id } = await saved()
    expect((await remove(id)).body).toEqual({ success: true })
    expect((await remove(id)).status).toBe(404)
  })

  test('is refused while a service uses the map, which is named', async () => {
    const { id } = await saved()
    await haulyard.rows(
      `update services set map_id = $1 where id = (select min(id) from services where company_id = 35)`,
      [id],
    )
    const [service] = await haulyard.rows<{ label: string }>('select label from services where map_id = $1', [id])
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([409, mapRefusals.inUse([service?.label ?? ''])])
  })
})

test('serves the next visitor with the map as last saved', async () => {
  const oak = (await haulyard.ask('geo.locate', { q: '120 Oak Street, Cedar Hollow, GA 30990' })).body
  const point = { lat: oak.lat, lng: oak.lng }
  const offered = async () => (await haulyard.ask('services.getServices', { i: 38, ...point })).body.length
  const [map] = (await haulyard.ask('maps.getMaps', { i: 38 }, { as: 'other' })).body
  if (!map) throw new Error('Company 38 has a map')
  expect(await offered()).toBeGreaterThan(0)
  await save({ id: map.id, geojson: squareArea }, 'other')
  expect(await offered()).toBe(0)
  await save({ ...map, version: undefined }, 'other')
  expect(await offered()).toBeGreaterThan(0)
})
