import { expect, test } from 'vitest'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The haulers to choose from at an address.

const haulyard = await openTestHaulyard()
const { point } = await openOrders(haulyard)
const serving = async (input: Record<string, unknown> = {}) =>
  (await haulyard.ask('services.getHaulers', { ...point, ...input })).body.map(({ company, types }) => [
    company.id,
    types,
  ])

test('lists the haulers whose areas cover an address, by name, with their services there', async () => {
  expect(await serving()).toEqual([
    [30, ['Residential']],
    [33, ['Residential', 'Commercial']],
    [35, ['Residential', 'Commercial', 'Roll-Offs']],
    [38, ['Residential', 'Commercial']],
  ])
})

test('filters the haulers of an address by type', async () => {
  expect((await serving({ type: 'Roll-Offs' })).map(([id]) => id)).toEqual([35])
  expect((await serving({ type: 'Commercial' })).map(([id]) => id)).toEqual([33, 35, 38])
})

test('never lists a demo company, even a listed one', async () => {
  await haulyard.rows('update companies set listed = true where id = 10')
  expect((await serving()).map(([id]) => id)).not.toContain(10)
})

test('returns no haulers for an uncovered address', async () => {
  const { body: far } = await haulyard.ask('geo.locate', { q: '9 Far Road, Cedar Hollow, GA 30990' })
  expect(await serving({ lat: far.lat, lng: far.lng })).toEqual([])
  expect(await serving({ lat: 0, lng: 0 })).toEqual([])
})

test('leaves out a hauler whose map or services are off, or who is not listed', async () => {
  await haulyard.rows('update maps set active = false where company_id = 30')
  await haulyard.rows('update services set active = false where company_id = 33')
  await haulyard.rows('update companies set listed = false where id = 38')
  expect((await serving()).map(([id]) => id)).toEqual([35])
})

test('lists a hauler only with the types it may sell', async () => {
  await haulyard.rows(`update companies set servicesallowed = '{Residential}' where id = 35`)
  expect(await serving()).toEqual([[35, ['Residential']]])
})

test('applies a changed area at once', async () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
    ],
  }
  await haulyard.rows(
    `update maps set geojson = $1, west = 0, south = 0, east = 1, north = 1, version = version + 1 where company_id = 35`,
    [square],
  )
  expect(await serving()).toEqual([])
  expect((await serving({ lat: 0.5, lng: 0.5 })).map(([id]) => id)).toEqual([35])
})

test('shows no secret', async () => {
  const { body } = await haulyard.ask('services.getHaulers', { lat: 0.5, lng: 0.5 })
  expect(Object.keys(body[0]?.company ?? {})).not.toEqual(expect.arrayContaining(['mid']))
  expect(JSON.stringify(body)).not.toMatch(/notifyemail|midusername|ownerid/)
})
