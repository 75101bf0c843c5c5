import { expect, test } from 'vitest'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { createLog } from '#server/operations/log.ts'
import { json, openStubService, type Received } from '#tests/support/stub-service.ts'
import { openDirections } from './open-directions.ts'
import { openValhalla } from './valhalla.ts'

// The Valhalla protocol, and the fallback to straight lines.

/** From 38.5, -120.2 over 40.7, -120.95 to 43.252, -126.453. */
const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'
const service = await openStubService((request) => trip(locationsOf(request).length - 1))
const lines: string[] = []
const log = createLog('warn', false, (line) => lines.push(line))
const directions = openDirections({ engine: 'valhalla', url: service.url }, log)
const stops = (count: number): Point[] => Array.from({ length: count }, (_, at) => ({ lat: 33 + at / 100, lng: -82 }))

const locationsOf = ({ body }: Received) => JSON.parse(String(body)).locations as { lat: number; lon: number }[]
const trip = (legs: number) =>
  json({
    trip: {
      status: 0,
      units: 'kilometers',
      legs: Array.from({ length: legs }, () => ({ summary: { time: 61.5, length: 1.2346 }, shape })),
    },
  })

test('follows roads, and avoids tolls and highways', async () => {
  expect(await directions(stops(3))).toEqual({
    distance: 2470,
    duration: 123,
    geometry: {
      type: 'LineString',
      coordinates: [
        [-120.2, 38.5],
        [-120.95, 40.7],
        [-126.453, 43.252],
        [-120.95, 40.7],
        [-126.453, 43.252],
      ],
    },
    legs: [
      { distance: 1235, duration: 61.5 },
      { distance: 1235, duration: 61.5 },
    ],
    approximate: false,
  })
  expect(service.seen).toMatchObject([{ method: 'POST', path: '/route' }])
  expect(JSON.parse(String(service.seen[0]?.body))).toEqual({
    locations: [
      { lat: 33, lon: -82 },
      { lat: 33.01, lon: -82 },
      { lat: 33.02, lon: -82 },
    ],
    costing: 'auto',
    costing_options: { auto: { use_tolls: 0, use_highways: 0 } },
    units: 'kilometers',
    directions_type: 'none',
  })
})

test('splits a long day into requests, each from the end of the one before', async () => {
  const way = await directions(stops(41))
  expect(way.legs).toHaveLength(40)
  const parts = service.seen.map(locationsOf).sort((one, other) => (one[0]?.lat ?? 0) - (other[0]?.lat ?? 0))
  expect(parts.map((part) => part.length)).toEqual([20, 20, 3])
  expect(parts[1]?.[0]).toEqual(parts[0]?.at(-1))
  expect(parts[2]?.[0]).toEqual(parts[1]?.at(-1))
})

test.each([
  ['no road', { status: 400, body: '{"error_code":442,"error":"No path could be found for input"}' }],
  ['a wrong number of legs', trip(1)],
  ['an unknown response shape', json({ trip: {} })],
  ["a proxy's error page", { body: '<html>' }],
  ['too many requests', { status: 429 }],
])('%s falls back to straight lines', async (_what, answer) => {
  service.answerWith(answer)
  expect(await directions(stops(3))).toEqual(straightRoute(stops(3)))
  expect(lines.at(-1)).toContain('the routing service returned no route')
})

test('a timeout falls back to straight lines', async () => {
  service.answerWith({ silent: true })
  await expect(openValhalla(service.url, 50)(stops(2))).rejects.toThrow('timeout')
})
