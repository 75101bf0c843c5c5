import { expect, test } from 'vitest'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { createLog } from '#server/operations/log.ts'
import { json, openStubService, type Received } from '#tests/support/stub-service.ts'
import { openDriveTimes } from './open-drive-times.ts'

// Seconds of each leg, by OSRM and Valhalla.

const service = await openStubService(() => road(3))
const lines: string[] = []
let at = Date.now()
const open = (engine: 'osrm' | 'valhalla' = 'osrm') => {
  const log = createLog('warn', false, (line) => lines.push(line))
  return openDriveTimes({ engine, url: service.url }, { log, now: () => new Date(at) })
}
const stops = (count: number) => Array.from({ length: count }, (_, number) => ({ lat: 33 + number / 100, lng: -82 }))
const road = (legs: number) => {
  const geometry = { type: 'LineString', coordinates: [] }
  const leg = { distance: 1, duration: 60.4 }
  return json({ code: 'Ok', routes: [{ ...leg, geometry, legs: Array.from({ length: legs }, () => leg) }] })
}
const countOf = ({ path }: Received) => path.split(';').length

test('are whole seconds, and boards that ask for the same at once share a request', async () => {
  const times = open()
  expect(await Promise.all([times.ask(stops(4)), times.ask(stops(4))])).toEqual([
    [60, 60, 60],
    [60, 60, 60],
  ])
  expect(service.seen).toHaveLength(1)
  expect([times.isConfigured, times.isDown()]).toEqual([true, false])
})

test('are none without a service', async () => {
  const times = openDriveTimes(undefined, { log: createLog('warn', false, () => {}), now: () => new Date(at) })
  expect([times.isConfigured, await times.ask(stops(2)), times.isDown()]).toEqual([false, null, false])
})

test.each([
  ['an error page', { status: 502, body: 'Bad gateway' }],
  ['a wrong number of legs', road(7)],
  ['another refusal', { status: 400, body: '{"code":"InvalidQuery"}' }],
])('%s is logged, and the service is left alone for a minute', async (_what, answer) => {
  service.answerWith(answer)
  const times = open()
  expect([await times.ask(stops(4)), await times.ask(stops(3)), times.isDown()]).toEqual([null, null, true])
  expect(service.seen).toHaveLength(1)
  expect(lines.at(-1)).toContain('the routing service returned no drive times')
  at += 60_000
  service.answerWith(road(3))
  expect(await times.ask(stops(4))).toEqual([60, 60, 60])
})

test('a route that is too long is asked for in parts', async () => {
  service.answerWith((request) =>
    countOf(request) > 3 ? { status: 400, body: '{"code":"TooBig"}' } : road(countOf(request) - 1),
  )
  expect(await open().ask(stops(6))).toEqual([60, 60, 60, 60, 60])
})

test('where no road leads a straight line counts', async () => {
  service.answerWith({ status: 400, body: '{"error_code":442,"error":"No path could be found for input"}' })
  const { duration } = straightRoute(stops(2))
  const times = open('valhalla')
  expect([await times.ask(stops(3)), times.isDown()]).toEqual([[duration, duration], false])
})
