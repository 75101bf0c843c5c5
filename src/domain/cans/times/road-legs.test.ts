import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { boardTimes } from './board-times.ts'
import { plainDay } from './day-rules.ts'
import { straightTravel, type TimedStop } from './day-times.ts'
import { type LegEnds, legsOfRoute, neededLegs, type RoadLeg, routesAlong, travelBy, unknownLegs } from './road-legs.ts'

const yard = { lat: 33, lng: -82 }
const dump = { lat: 33.5, lng: -82.5 }
const stop = (number: number, more: Partial<TimedStop> = {}): TimedStop => ({
  id: String(number),
  assignedTo: 'marcus',
  deliveryDate: '11/20/2026',
  displayOrder: number,
  done: false,
  archived: false,
  fixCan: false,
  cans: [],
  lat: 33 + number / 100,
  lng: -82,
  ...more,
})
const seen = {
  timeZone: 'America/New_York',
  today: '2026-11-20',
  rules: { company: { ...plainDay, from: yard, to: dump }, drivers: [] },
  now: Date.parse('2026-11-20T10:00:00-05:00'),
}
const lats = (legs: readonly LegEnds[]) => legs.map(([from, , to]) => [from, to])

test('needs the drives from the start over the open stops with a place to the end, for each driver and day', () => {
  const tasks = [
    stop(2),
    stop(1),
    stop(3, { lat: undefined, lng: undefined }),
    stop(4, { problem: {} }),
    stop(5, { assignedTo: 'tasha' }),
    stop(6, { deliveryDate: '11/21/2026' }),
    stop(7, { deliveryDate: '11/19/2026' }),
    stop(8, { assignedTo: '' }),
  ]
  expect(lats(neededLegs(tasks, seen))).toEqual([
    [33, 33.01],
    [33.01, 33.02],
    [33.02, 33.5],
    [33, 33.05],
    [33.05, 33.5],
    [33, 33.06],
    [33.06, 33.5],
  ])
})

test('needs the drive from the stop done last, and those of the whole day', () => {
  const done = { done: true, doneat: '2026-11-20T14:30:00.000Z' }
  expect(lats(neededLegs([stop(1), stop(2, done), stop(3)], seen))).toEqual([
    [33.02, 33.01],
    [33.01, 33.03],
    [33.03, 33.5],
    [33, 33.02],
  ])
})

test('needs no drive within the same meter', () => {
  const there = { lat: 33.010001, lng: -82.000001 }
  expect(lats(neededLegs([stop(1), stop(2, there)], seen))).toEqual([
    [33, 33.01],
    [33.01, 33.5],
  ])
})

test('an unknown drive is straight, and a known one counts in its direction only', () => {
  const travel = travelBy([[33, -82, 33.5, -82.5, 777]])
  expect(travel({ lat: 33.000004, lng: -82 }, dump)).toBe(777)
  expect(travel(dump, yard)).toBe(straightTravel(dump, yard))
})

test('asks for what is unknown, in as few routes as the order allows', () => {
  const needed = neededLegs([stop(1), stop(2), stop(3), stop(4)], seen)
  const known: RoadLeg[] = [[33.02, -82, 33.03, -82, 60]]
  const routes = routesAlong(unknownLegs(needed, known))
  expect(routes.map((points) => points.map(({ lat }) => lat))).toEqual([
    [33, 33.01, 33.02],
    [33.03, 33.04, 33.5],
  ])
})

test('a route has no more than 250 places', () => {
  const legs = Array.from({ length: 600 }, (_, at): LegEnds => [at, 0, at + 1, 0])
  const routes = routesAlong(legs)
  expect(routes.map(({ length }) => length)).toEqual([250, 250, 103])
  expect(routes.flatMap((points) => legsOfRoute(points, points.slice(1).map(Number)))).toHaveLength(600)
})

const place = fc.record({ lat: fc.double({ min: 33, max: 34, noNaN: true }), lng: fc.constant(-82) })
const day = fc.array(fc.record({ place, done: fc.boolean(), second: fc.constantFrom('tasha', 'marcus') }), {
  maxLength: 12,
})
const stopsOf = (made: { place: Point; done: boolean; second: string }[]) =>
  made.map(({ place: { lat, lng }, done, second }, at) =>
    stop(at, {
      lat,
      lng,
      assignedTo: second,
      done,
      ...(done && { doneat: new Date(seen.now - at * 60_000).toISOString() }),
    }),
  )

test('without a known drive all times are those of straight lines', () => {
  fc.assert(
    fc.property(day, (made) => {
      const tasks = stopsOf(made)
      expect(boardTimes(tasks, seen, travelBy([]))).toEqual(boardTimes(tasks, seen))
    }),
  )
})

test('with all drives known no straight line counts: each takes the minutes that it was told', () => {
  fc.assert(
    fc.property(day, (made) => {
      const tasks = stopsOf(made)
      const needed = neededLegs(tasks, seen)
      const learned = routesAlong(needed).flatMap((points) =>
        legsOfRoute(
          points,
          points.slice(1).map(() => 120),
        ),
      )
      expect(unknownLegs(needed, learned)).toEqual([])
      const [from, to] = [boardTimes(tasks, seen, travelBy(learned)), boardTimes(tasks, seen, twoMinutes)]
      expect(from).toEqual(to)
    }),
  )
})

/** Nothing between places within the same meter. */
function twoMinutes(from: Point, to: Point): number {
  const isSame = from.lat.toFixed(5) === to.lat.toFixed(5) && from.lng.toFixed(5) === to.lng.toFixed(5)
  return isSame ? straightTravel(from, to) : 120
}
