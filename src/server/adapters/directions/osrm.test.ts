import { expect, test } from 'vitest'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { createLog } from '#server/operations/log.ts'
import { json, openStubService } from '#tests/support/stub-service.ts'
import { openDirections } from './open-directions.ts'
import { openOsrm } from './osrm.ts'

// The OSRM protocol, and the fallback to straight lines.

const points = [
  { lat: 33.4, lng: -82.1 },
  { lat: 33.41, lng: -82 },
]
const leg = { distance: 12_345.6, duration: 900.1 }
const geometry = {
  type: 'LineString',
  coordinates: [
    [-82.1, 33.4],
    [-82.05, 33.4],
    [-82, 33.41],
  ],
}
const road = json({ code: 'Ok', routes: [{ ...leg, geometry, legs: [{ ...leg, summary: '' }] }] })
const service = await openStubService(() => road)
const lines: string[] = []
const log = createLog('warn', false, (line) => lines.push(line))
const open = () => openDirections({ engine: 'osrm', url: service.url }, log)

test('follows roads, and avoids tolls and highways', async () => {
  expect(await open()(points)).toEqual({ ...leg, geometry, legs: [leg], approximate: false })
  expect(service.seen[0]?.path).toBe('/route/v1/driving/-82.1,33.4;-82,33.41')
  expect(Object.fromEntries(service.seen[0]?.query ?? [])).toEqual({
    overview: 'full',
    geometries: 'geojson',
    exclude: 'toll,motorway',
  })
})

test('avoids less on a map prepared for less, and remembers that', async () => {
  service.answerWith(({ query }) =>
    query.get('exclude') === 'toll,motorway' ? { status: 400, body: '{"code":"InvalidValue"}' } : road,
  )
  const directions = open()
  expect(await directions(points)).toMatchObject({ approximate: false })
  expect(await directions(points)).toMatchObject({ approximate: false })
  expect(service.seen.map(({ query }) => query.get('exclude'))).toEqual(['toll,motorway', 'motorway', 'motorway'])
})

test('still routes on a map that can avoid nothing', async () => {
  service.answerWith(({ query }) => (query.has('exclude') ? { status: 400, body: '{"code":"InvalidValue"}' } : road))
  expect(await open()(points)).toMatchObject({ approximate: false })
})

test.each([
  ['no road', { status: 400, body: '{"code":"NoRoute"}' }],
  ['no route', { body: '{"code":"Ok","routes":[]}' }],
  ['InvalidValue only', { status: 400, body: '{"code":"InvalidValue"}' }],
  ["a proxy's error page", { status: 502, body: 'Bad gateway' }],
  ['too many requests', { status: 429, body: '{"message":"Too many"}' }],
])('%s falls back to straight lines', async (_what, answer) => {
  service.answerWith(answer)
  expect(await open()(points)).toEqual(straightRoute(points))
  expect(lines.at(-1)).toContain('the routing service returned no route')
})

test('a timeout falls back to straight lines', async () => {
  service.answerWith({ silent: true })
  await expect(openOsrm(service.url, 50)(points)).rejects.toThrow('timeout')
})
