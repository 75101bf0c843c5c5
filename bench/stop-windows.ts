import { type Random, randomFrom } from '#demo/random.ts'
import { type BetterOrder, betterOrder } from '#domain/cans/better-order/better-order.ts'
import type { OrderedDay, OrderedStop } from '#domain/cans/better-order/ordered-day.ts'
import { minutesOutside } from '#domain/cans/times/wanted.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { straightSeconds } from '#domain/geo/ways/straight-route.ts'
import { reportGates } from './support/gates.ts'
import { shuffled } from './support/shuffled.ts'
import { median } from './support/statistics.ts'

// Wanted times in a better order within a call's time limit. They are drawn along a planned way, so that all of them can
// be met; the search gets the stops shuffled. Beside it: the search of the same stops without wanted times.

const MS = 50
const DAYS = 8
/** Stops of a day, and the least share of wanted times met. */
const LEAST_MET = new Map([
  [20, 0.99],
  [60, 0.99],
  [300, 0.9],
])
const SIZES = [...LEAST_MET.keys()]
const ASKING = 0.3
const MINUTE_MS = 60_000
/** A working day: half of it at the stops, half on the road, which a county of this many degrees squared takes. */
const MINUTES_AT_STOPS = 240
const COUNTY = 2.5
const STEPS = 500
const STOPS_A_DETOUR = 30
const LONGEST_DETOUR = 3
const FARTHEST_DETOUR = 10
/** Widths of a wanted span. */
const NARROWEST = 60
const WIDEST = 120
const MOST_RATIO = 1.5
/** Of the way that was planned. */
const MOST_LONGER_PERCENT = 15

const START = { lat: 33.3, lng: -82.3 }
const STILL = { wanted: { from: null, to: null }, priority: false, locked: false }

/** CPU time of this process, which excludes other load on the machine. */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function search(day: OrderedDay, seed: number): BetterOrder & { ms: number } {
  const began = workedMs()
  const found = betterOrder(day, { random: randomFrom(seed).next, goOn: () => workedMs() - began < MS })
  return { ...found, ms: workedMs() - began }
}

function dayOf(stops: OrderedStop[]): OrderedDay {
  return { start: START, end: START, stops, truck: { at: 0, place: START, breaks: [], now: 0 } }
}

/** Arrivals in ms since the start, in this order. */
function arrivalsOf(stops: readonly OrderedStop[]): number[] {
  let at = 0
  let last: Point = START
  return stops.map(({ place, stay }) => {
    at += straightSeconds(metersBetween(last, place as Point)) * 1000
    const arrival = at
    at += stay as number
    last = place as Point
    return arrival
  })
}

function metersOf(stops: readonly OrderedStop[]): number {
  const points = [START, ...stops.map(({ place }) => place as Point), START]
  return points.slice(1).reduce((sum, point, index) => sum + metersBetween(points[index] as Point, point), 0)
}

/** Every so often a stretch is moved elsewhere: the shortest way itself would meet the wanted times by chance. */
function detoured(short: readonly OrderedStop[], random: Random): OrderedStop[] {
  const way = [...short]
  for (let moved = 0; moved < short.length / STOPS_A_DETOUR; moved++) {
    const from = random.int(0, way.length - 1)
    const stretch = way.splice(from, random.int(1, LONGEST_DETOUR))
    way.splice(Math.max(from + random.int(-FARTHEST_DETOUR, FARTHEST_DETOUR), 0), 0, ...stretch)
  }
  return way
}

/** A day of stops in a county, some of them with a span around the time at which a planned way reaches them. */
function planned(size: number, seed: number) {
  const random = randomFrom(1000 * size + seed)
  const side = Math.sqrt(COUNTY / size)
  const stops = Array.from({ length: size }, (): OrderedStop => {
    const place = { lat: START.lat + side * (random.next() - 0.5), lng: START.lng + side * (random.next() - 0.5) }
    return { ...STILL, stay: Math.round(MINUTES_AT_STOPS / size) * MINUTE_MS, place }
  })
  const plain = dayOf(stops)
  // By steps, so that each run has the same days.
  const { order } = betterOrder(plain, { random: random.next, goOn: (steps) => steps < STEPS })
  const short = order.flatMap((index) => stops[index] ?? [])
  const way = detoured(short, random)
  const arrivals = arrivalsOf(way)
  const asking = way.map((stop, index): OrderedStop => {
    if (!random.chance(ASKING)) return stop
    const wide = random.int(NARROWEST, WIDEST) * MINUTE_MS
    const from = MINUTE_MS * Math.ceil(((arrivals[index] as number) - random.next() * wide) / MINUTE_MS)
    return { ...stop, wanted: { from, to: from + wide } }
  })
  return { plain, day: dayOf(shuffled(asking, seed)), distance: metersOf(way) }
}

function measure(size: number, seed: number) {
  const { plain, day, distance } = planned(size, seed)
  const found = search(day, seed)
  const own = found.order.flatMap((index) => day.stops[index] ?? [])
  const arrivals = arrivalsOf(own)
  const outside = own.flatMap(({ wanted: { from, to } }, index) => {
    return from === null ? [] : Math.abs(minutesOutside(arrivals[index] as number, { from, to }))
  })
  return {
    asked: outside.length,
    met: outside.filter((minutes) => minutes === 0).length,
    outside: outside.reduce((sum, minutes) => sum + minutes, 0),
    longer: (100 * found.distance) / distance - 100,
    ms: found.ms,
    plainMs: search(plain, seed).ms,
  }
}

// Warms up the search, like the product's worker.
for (const size of SIZES) for (let seed = 1; seed <= 3; seed++) measure(size, 100 + seed)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
const results = SIZES.map((size) => {
  const days = Array.from({ length: DAYS }, (_, seed) => measure(size, seed + 1))
  const sum = (of: (one: (typeof days)[number]) => number) => days.reduce((total, one) => total + of(one), 0)
  return {
    stops: size,
    asked: sum(({ asked }) => asked),
    met: sum(({ met }) => met) / sum(({ asked }) => asked),
    outside: sum(({ outside }) => outside) / DAYS,
    worst: Math.max(...days.map(({ outside }) => outside)),
    longer: sum(({ longer }) => longer) / DAYS,
    ms: median(days.map(({ ms }) => ms)),
    plainMs: median(days.map(({ plainMs }) => plainMs)),
  }
})
console.table(
  results.map(({ stops, asked, met, outside, worst, longer, ms, plainMs }) => ({
    stops,
    asked,
    '% met': rounded(100 * met, 2),
    'minutes outside a day': rounded(outside, 1),
    worst: rounded(worst, 1),
    '% longer than planned': rounded(longer, 1),
    ms: rounded(ms, 1),
    'ms without': rounded(plainMs, 1),
  })),
)
reportGates(
  results.flatMap(({ stops, met, outside, longer, ms, plainMs }) => [
    {
      figure: `share of wanted times met, ${stops} stops`,
      found: met,
      least: LEAST_MET.get(stops) ?? 1,
      beside: `${rounded(outside, 1)} minutes outside a day`,
    },
    { figure: `% longer than the planned way, ${stops} stops`, found: longer, most: MOST_LONGER_PERCENT },
    {
      figure: `time of the search, as a multiple, ${stops} stops`,
      found: ms / plainMs,
      most: MOST_RATIO,
      beside: `${rounded(plainMs, 1)} ms without wanted times`,
    },
  ]),
)
