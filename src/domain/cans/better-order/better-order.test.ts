import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClockTime } from '#domain/companies/days/clock-time.ts'
import { writeClockTime } from '#domain/companies/days/clock-time.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { orderStops } from '#domain/geo/ways/stop-order.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { inOrder, openStops } from '../lists/work-lists.ts'
import { placeOf } from '../router/router-stops.ts'
import { plainDay } from '../times/day-rules.ts'
import { dayTimes } from '../times/day-times.ts'
import { minutesOutside, wantedOn } from '../times/wanted.ts'
import { betterOrder } from './better-order.ts'
import { type OrderedDay, orderedDay, type WishingStop } from './ordered-day.ts'

const ZONE = 'America/New_York'
const DAY = '2026-11-20'
const START = { lat: 33.3, lng: -82.3 }
const END = { lat: 33.5, lng: -82.1 }
const at = (time: string) => Date.parse(`${DAY}T${time}:00-05:00`)
const clock = (time: ClockTime | null) => (time === null ? '' : writeClockTime(time))

/** Bounded by steps, so that results do not depend on the machine's speed. */
const effort = (most = 400) => ({ random: evenChance(), goOn: (steps: number) => steps < most })

const NEVER: Made['wanted'] = [null, null]
const PLAIN: Made = { place: START, wanted: NEVER, priority: false, locked: false, state: 'open', long: false }

interface Made {
  place: Point | null
  wanted: [ClockTime | null, ClockTime | null]
  priority: boolean
  locked: boolean
  state: 'open' | 'done' | 'problem'
  long: boolean
}

const place = fc.record({
  lat: fc.double({ min: 33.3, max: 33.5, noNaN: true }),
  lng: fc.double({ min: -82.3, max: -82.1, noNaN: true }),
})
const time = fc.integer({ min: 480, max: 900 })
const wanted: fc.Arbitrary<Made['wanted']> = fc.oneof(
  fc.constant<Made['wanted']>([null, null]),
  time.map((to): Made['wanted'] => [null, to]),
  time.map((from): Made['wanted'] => [from, null]),
  fc.tuple(time, fc.integer({ min: 5, max: 120 })).map(([from, wide]): Made['wanted'] => [from, from + wide]),
)
const made: fc.Arbitrary<Made> = fc.record({
  place: fc.option(place, { freq: 8 }),
  wanted,
  priority: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  locked: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  state: fc.constantFrom('open', 'open', 'open', 'open', 'open', 'open', 'done', 'problem'),
  long: fc.boolean(),
})
const rules = { ...plainDay, minutes: { delivery: 10, swap: 10, rolloff: 10, fix: 45 }, from: START, to: END }
const aDay = (most: number, least = 1) =>
  fc.record({
    stops: fc.array(made, { minLength: least, maxLength: most }),
    breaks: fc.constantFrom(
      [],
      [{ at: 540, minutes: 30 }],
      [
        { at: 500, minutes: 15 },
        { at: 720, minutes: 45 },
      ],
    ),
    now: fc.constantFrom(at('06:00'), at('09:10'), at('13:00')),
  })
type ADay = typeof aDay extends (most: number) => fc.Arbitrary<infer D> ? D : never

const stopsOf = ({ stops, now }: ADay): WishingStop[] =>
  stops.map(({ place, wanted: [from, to], priority, locked, state, long }, index) => ({
    id: `stop ${index}`,
    assignedTo: 'marcus',
    deliveryDate: '11/20/2026',
    displayOrder: 10 * index,
    done: state === 'done',
    archived: false,
    ...(state === 'done' && { doneat: new Date(Math.min(now, at('08:20'))).toISOString() }),
    ...(state === 'problem' && { problem: {} }),
    ...place,
    fixCan: long,
    cans: [],
    wantedfrom: clock(from),
    wantedto: clock(to),
    priority,
    locked,
  }))

function opened(day: ADay) {
  const stops = stopsOf(day)
  const open = openStops(inOrder(stops))
  const planned = { day: DAY, timeZone: ZONE, rules: { ...rules, breaks: day.breaks }, stops }
  return { stops, open, planned, ordered: orderedDay({ start: START, end: END, open, planned }, day.now) }
}

/** Counted with the times of the boards, not those of the search. */
function costOf({ stops, open, planned }: ReturnType<typeof opened>, order: readonly number[], now: number) {
  const own = order.flatMap((index) => open[index] ?? [])
  const { arrivals } = dayTimes({ ...planned, stops: [...stops.filter(({ done }) => done), ...own] }, now)
  const outside = own.reduce((sum, stop) => {
    const arrival = arrivals.get(stop.id)
    return arrival === undefined ? sum : sum + Math.abs(minutesOutside(arrival, wantedOf(stop)))
  }, 0)
  const points = [START, ...own.flatMap((stop) => placeOf(stop) ?? []), END]
  return { outside, meters: straightRoute(points).distance }
}

const moments = new Map<string, ReturnType<typeof wantedOn>>()
function wantedOf(stop: WishingStop) {
  const key = `${stop.wantedfrom} ${stop.wantedto}`
  const known = moments.get(key) ?? wantedOn(stop, DAY, ZONE)
  moments.set(key, known)
  return known
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield []
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest]
  }
}

/** Each order of the free stops, in the places that the locked ones leave. */
function* ordersKeeping(open: readonly WishingStop[]): Generator<number[]> {
  const indexes = open.map((_, index) => index)
  const isLocked = (index: number) => open[index]?.locked === true
  for (const free of permutations(indexes.filter((index) => !isLocked(index)))) {
    const next = free.values()
    const order = indexes.map((index) => (isLocked(index) ? index : (next.next().value as number)))
    if (isFirstFirst(open, order)) yield order
  }
}

function isFirstFirst(open: readonly WishingStop[], order: readonly number[]): boolean {
  const free = order.filter((index) => !open[index]?.locked)
  const firsts = free.filter((index) => open[index]?.priority).length
  return free.slice(0, firsts).every((index) => open[index]?.priority)
}

function expectWishesKept(open: readonly WishingStop[], order: readonly number[]) {
  expect(order.toSorted((one, other) => one - other)).toEqual(open.map((_, index) => index))
  for (const [index, { locked }] of open.entries()) if (locked) expect(order[index]).toBe(index)
  expect(isFirstFirst(open, order)).toBe(true)
}

const wishes = ({ stops }: OrderedDay) =>
  stops.some(({ locked, priority, wanted: { from, to } }) => locked || priority || from !== null || to !== null)

describe('a better order', () => {
  test('of a few stops is the best of all that keep locks, and meets all windows where one of them does', () => {
    fc.assert(
      fc.property(aDay(6), (day) => {
        const one = opened(day)
        fc.pre(one.open.length > 0 && wishes(one.ordered))
        const { order } = betterOrder(one.ordered, effort())
        expectWishesKept(one.open, order)
        const costs = [...ordersKeeping(one.open)].map((each) => costOf(one, each, day.now))
        const least = Math.min(...costs.map(({ outside }) => outside))
        const shortest = Math.min(...costs.filter(({ outside }) => outside === least).map(({ meters }) => meters))
        const found = costOf(one, order, day.now)
        expect(found.outside).toBe(least)
        // Legs are rounded to meters.
        expect(found.meters).toBeLessThanOrEqual(shortest + 8)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('of seven stops meets all windows where a plain search does', () => {
    fc.assert(
      fc.property(aDay(7, 7), (day) => {
        const one = opened(day)
        fc.pre(wishes(one.ordered))
        const found = costOf(one, betterOrder(one.ordered, effort()).order, day.now).outside
        const isMet = [...ordersKeeping(one.open)].some((each) => costOf(one, each, day.now).outside === 0)
        if (isMet) expect(found).toBe(0)
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  test('of many stops keeps locks, and is never later than the given order with its first stops first', () => {
    fc.assert(
      fc.property(aDay(24, 9), (day) => {
        const one = opened(day)
        fc.pre(wishes(one.ordered))
        const { order, distance } = betterOrder(one.ordered, effort())
        expectWishesKept(one.open, order)
        const indexes = one.open.map((_, index) => index)
        const free = indexes.filter((index) => !one.open[index]?.locked)
        const firstFirst = free.toSorted((a, b) => Number(one.open[b]?.priority) - Number(one.open[a]?.priority))
        const next = firstFirst.values()
        const given = indexes.map((index) => (one.open[index]?.locked ? index : (next.next().value as number)))
        const found = costOf(one, order, day.now)
        expect(found.outside).toBeLessThanOrEqual(costOf(one, given, day.now).outside)
        expect(Math.abs(distance - found.meters)).toBeLessThan(one.open.length + 2)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('is never worse after a longer search', () => {
    fc.assert(
      fc.property(aDay(12, 11), (day) => {
        const one = opened(day)
        fc.pre(wishes(one.ordered))
        const [short, long] = [200, 2500].map((most) =>
          costOf(one, betterOrder(one.ordered, effort(most)).order, day.now),
        )
        expect(long?.outside).toBeLessThanOrEqual(short?.outside ?? 0)
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('without wishes is the shortest way, with stops without a place at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.option(place, { freq: 4 }), { maxLength: 20 }), (places) => {
        const still = { stay: null, wanted: { from: null, to: null }, priority: false, locked: false }
        const truck = { at: 0, place: null, breaks: [], now: 0 }
        const day = { start: START, end: END, stops: places.map((place) => ({ ...still, place })), truck }
        const placed = places.flatMap((place, index) => (place ? { place, index } : []))
        const { order, distance } = orderStops(
          START,
          placed.map(({ place }) => place),
          END,
          effort(),
        )
        const placeless = places.flatMap((place, index) => (place ? [] : index))
        const short = order.map((index) => placed[index]?.index)
        expect(betterOrder(day, effort())).toEqual({ order: [...short, ...placeless], distance })
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('meets all windows of a day that was planned through them', () => {
    fc.assert(
      fc.property(aDay(8, 4), fc.array(fc.nat(60), { minLength: 8, maxLength: 8 }), (day, early) => {
        const plain = { ...day, stops: day.stops.map((one) => ({ ...one, wanted: NEVER, priority: false })) }
        const one = opened(plain)
        fc.pre(one.open.length > 3)
        const { arrivals } = dayTimes({ ...one.planned, stops: one.stops }, day.now)
        // Given in another order than planned; locked stops keep their place.
        const asking = one.open.map((stop, index): WishingStop => {
          const arrival = arrivals.get(stop.id)
          if (arrival === undefined || index % 2 === 0) return stop
          const minutes = Math.floor((arrival - at('00:00')) / 60_000)
          const from = Math.max(minutes - (early[index] ?? 0), 0)
          return { ...stop, wantedfrom: clock(from), wantedto: clock(Math.min(from + 60, 1439)) }
        })
        const free = asking
          .filter(({ locked }) => !locked)
          .toReversed()
          .values()
        const given = asking.map((stop) => (stop.locked ? stop : (free.next().value as WishingStop)))
        const planned = { ...one.planned, stops: [...one.stops.filter(({ done }) => done), ...given] }
        const ordered = orderedDay({ start: START, end: END, open: given, planned }, day.now)
        fc.pre(wishes(ordered))
        const { order } = betterOrder(ordered, effort())
        expect(costOf({ ...one, open: given, planned, ordered }, order, day.now).outside).toBe(0)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })
})

test('meets all windows of sixty stops, on a way that hardly differs from the short one they were planned on', () => {
  const chance = evenChance()
  const points = Array.from({ length: 60 }, () => ({ lat: 33.3 + chance() / 10, lng: -82.3 + chance() / 8 }))
  const short = orderStops(START, points, START, effort(3000))
  const open = short.order.map((index, displayOrder): WishingStop => {
    const [stop] = stopsOf({ stops: [{ ...PLAIN, place: points[index] as Point }], breaks: [], now: 0 })
    return { ...(stop as WishingStop), id: String(index), displayOrder }
  })
  const planned = { day: DAY, timeZone: ZONE, rules: { ...rules, to: START }, stops: open }
  const { arrivals } = dayTimes(planned, at('06:00'))
  const asking = open.map((stop, index): WishingStop => {
    const from = Math.floor((arrivals.get(stop.id) as number) - at('00:00')) / 60_000 - Math.floor(60 * chance())
    return index % 3 > 0
      ? stop
      : { ...stop, wantedfrom: clock(Math.floor(from)), wantedto: clock(Math.floor(from) + 60) }
  })
  const given = asking.toSorted((one, other) => one.id.localeCompare(other.id))
  const day = { ...planned, stops: given }
  const ordered = orderedDay({ start: START, end: START, open: given, planned: day }, at('06:00'))
  const { order, distance } = betterOrder(ordered, effort(4000))
  const later = dayTimes({ ...day, stops: order.flatMap((index) => given[index] ?? []) }, at('06:00')).arrivals
  expect(given.filter((stop) => minutesOutside(later.get(stop.id) as number, wantedOf(stop)) !== 0)).toEqual([])
  expect(distance).toBeLessThan(1.05 * short.distance)
})
