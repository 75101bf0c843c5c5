import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentText, timeText } from '#domain/companies/days/moment-formats.ts'
import type { DayRules } from './day-rules.ts'
import { type DayTimes, dayTimes, type PlannedDay, type TimedStop } from './day-times.ts'
import { neededLegs, type RoadLeg, travelBy } from './road-legs.ts'

// Walks a day minute by minute with the clock on the wall, as a driver would live it.

const DAYS = Number(process.env.DAYS ?? 150)
const MINUTE_MS = 60_000
const YARD = { lat: 33, lng: -82 }

/** Days before, on and after both clock changes, and an ordinary one. */
const calendar = ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07', '2027-06-01'] as const
const zones = ['America/New_York', 'America/Los_Angeles'] as const

interface Made {
  place: boolean
  service: 'delivery' | 'swap' | 'fix'
  road: number
  state: 'open' | 'done' | 'problem' | 'archived' | 'unsent'
  doneAfter: number
}

interface Day {
  day: (typeof calendar)[number]
  zone: (typeof zones)[number]
  start: number
  minutes: DayRules['minutes']
  breaks: { at: number; minutes: number }[]
  hasYard: boolean
  returns: boolean
  stops: Made[]
  order: number[]
  /** Minutes from midnight UTC of the day. */
  now: number
}

const minute = fc.integer({ min: 0, max: 1439 })
const made: fc.Arbitrary<Made> = fc.record({
  place: fc.boolean(),
  service: fc.constantFrom('delivery', 'swap', 'fix'),
  road: fc.integer({ min: 0, max: 90 }),
  state: fc.constantFrom('open', 'open', 'open', 'done', 'done', 'problem', 'archived', 'unsent'),
  doneAfter: fc.integer({ min: -600, max: 900 }),
})
const day: fc.Arbitrary<Day> = fc.record({
  day: fc.constantFrom(...calendar),
  zone: fc.constantFrom(...zones),
  start: minute,
  minutes: fc.record({
    delivery: fc.integer({ min: 0, max: 60 }),
    swap: fc.integer({ min: 0, max: 60 }),
    rolloff: fc.constant(0),
    fix: fc.integer({ min: 0, max: 60 }),
  }),
  breaks: fc.uniqueArray(fc.record({ at: minute, minutes: fc.integer({ min: 1, max: 90 }) }), {
    maxLength: 3,
    selector: ({ at }) => at,
  }),
  hasYard: fc.boolean(),
  returns: fc.boolean(),
  stops: fc.array(made, { maxLength: 12 }),
  order: fc.array(fc.nat(500), { minLength: 12, maxLength: 12 }),
  now: fc.integer({ min: -600, max: 2400 }),
})

/** Each stop is a kilometer further north; the road to it is as given, from the nearest place before it. */
const placeOf = (at: number) => ({ lat: 34 + at / 100, lng: -82 })

function stopsOf({ stops, order, day, now }: Day, start: number): TimedStop[] {
  const [year, month, date] = day.split('-')
  return stops.map((stop, index) => {
    const isDone = stop.state === 'done' || stop.state === 'unsent'
    // A tap lies before now, sometimes before midnight.
    const doneAt = Math.min(start + stop.doneAfter * MINUTE_MS, Date.parse(day) + now * MINUTE_MS)
    return {
      id: `stop ${index}`,
      assignedTo: 'marcus',
      deliveryDate: `${month}/${date}/${year}`,
      displayOrder: (order[index] ?? 0) * 20 + index,
      done: isDone,
      archived: stop.state === 'archived',
      ...(stop.state === 'done' && { doneat: new Date(doneAt).toISOString() }),
      ...(stop.state === 'problem' && { problem: {} }),
      ...(stop.place && placeOf(index)),
      fixCan: false,
      cans: [{ action: actionOf(stop.service), count: 1, canType: '', canSize: '' }],
    }
  })
}

const actionOf = (service: Made['service']) => ({ delivery: 'Delivery', swap: 'Swap', fix: 'Fix' })[service]

/** The first minute on or after which the wall shows the time, or would have. */
function onTheWall(day: string, zone: string, minutes: number): number {
  const shown = `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`
  const wanted = `${shown} ${minutes < 720 ? 'AM' : 'PM'}`
  const [year, month, date] = day.split('-')
  const noon = Date.parse(`${day}T12:00:00Z`)
  for (let at = noon - 1080 * MINUTE_MS; at < noon + 2400 * MINUTE_MS; at += MINUTE_MS) {
    const [onDay] = momentText(new Date(at).toISOString(), zone).split(',')
    if (onDay === `${month}/${date}/${year}` && timeText(at, zone).replace(/\s/g, ' ') === wanted) return at
  }
  return onTheWall(day, zone, minutes - 60) + 60 * MINUTE_MS
}
const walls = new Map<string, number>()
function wall(day: string, zone: string, minutes: number): number {
  const key = `${day} ${zone} ${minutes}`
  const known = walls.get(key) ?? onTheWall(day, zone, minutes)
  walls.set(key, known)
  return known
}

const travel = (days: Day) => (from: { lat: number }, to: { lat: number }) => {
  const roads = days.stops.map(({ road }) => road)
  const index = (lat: number) => Math.round((lat - 34) * 100)
  if (from.lat === to.lat) return 0
  return (to.lat === YARD.lat ? 7 : ((roads[index(to.lat)] ?? 0) + (index(from.lat) & 1)) % 90) * 60
}

interface Lived {
  arrivals: [string, number][]
  breaks: { before: string; from: number; to: number }[]
  finish: number | null
}

function lived(one: Day, stops: TimedStop[], start: number, now: number): Lived {
  const today = momentText(new Date(now).toISOString(), one.zone).slice(0, 10)
  const key = (text: string) => text.slice(6) + text.slice(0, 5)
  const [year, month, date] = one.day.split('-')
  const isToday = today === `${month}/${date}/${year}`
  const sorted = stops.filter(({ archived }) => !archived).sort((a, b) => a.displayOrder - b.displayOrder)
  const open = sorted.filter(({ done, problem }) => !done && !problem)
  const none = { arrivals: [], breaks: [], finish: null }
  if (open.length === 0 || key(`${month}/${date}/${year}`) < key(today)) return none
  const road = travel(one)
  const roadTo = (from: { lat: number } | null, to: { lat: number } | null) =>
    from && to ? (road(from, to) / 60) * MINUTE_MS : 0
  const spot = ({ lat, lng }: TimedStop) => (lat === undefined || lng === undefined ? null : { lat, lng })

  let at = start
  let place: { lat: number } | null = one.hasYard ? YARD : null
  const taps = stops
    .filter(({ done }) => done)
    .map((stop, index) => ({ stop, index, tap: stop.doneat ? Date.parse(stop.doneat) : Infinity }))
    .filter(({ tap }) => tap === Infinity || momentText(new Date(tap).toISOString(), one.zone).slice(0, 10) === today)
    .sort((a, b) => (a.tap === b.tap ? a.stop.displayOrder - b.stop.displayOrder : a.tap < b.tap ? -1 : 1))
  if (isToday && taps.length > 0) {
    at = Math.min(taps[taps.length - 1]?.tap ?? 0, now)
    place = null
    for (const { stop } of taps) place = spot(stop) ?? place
  }
  const waiting = one.breaks
    .map((pause) => ({ from: wall(one.day, one.zone, pause.at), minutes: pause.minutes }))
    .filter(({ from, minutes }) => from + minutes * MINUTE_MS > at)
    .sort((a, b) => a.from - b.from)

  const seen: Lived = { arrivals: [], breaks: [], finish: null }
  for (const stop of open) {
    const drive = roadTo(place, spot(stop))
    const isFirst = stop === open[0] && isToday
    // Standing at the last place: rests when a break is due, leaves as soon as the stop can't be reached before now.
    for (;;) {
      const due = waiting[0]
      if (due && due.from <= at) {
        waiting.shift()
        seen.breaks.push({ before: stop.id, from: at, to: at + due.minutes * MINUTE_MS })
        at += due.minutes * MINUTE_MS
      } else if (isFirst && at + drive < now) {
        at += MINUTE_MS
      } else break
    }
    at += drive
    seen.arrivals.push([stop.id, at])
    const service = one.stops[Number(stop.id.slice(5))]?.service ?? 'delivery'
    for (let minute = 0; minute < one.minutes[service]; minute++) at += MINUTE_MS
    place = spot(stop) ?? place
  }
  seen.finish = at + roadTo(place, one.returns ? YARD : null)
  return seen
}

const comparable = ({ arrivals, breaks, finish }: DayTimes): Lived => ({
  arrivals: [...arrivals],
  breaks: [...breaks],
  finish,
})

/** The day's drives, as a routing service would tell them. */
function learned(one: Day, { timeZone, rules, stops }: PlannedDay, now: number): RoadLeg[] {
  const today = todayIn(timeZone, new Date(now))
  const needed = neededLegs(stops, { timeZone, today, rules: { company: rules, drivers: [] }, now })
  return needed.map(([fromLat, fromLng, toLat, toLng]) => [
    fromLat,
    fromLng,
    toLat,
    toLng,
    travel(one)({ lat: fromLat }, { lat: toLat }),
  ])
}

test('gives each stop, break and finish the time at which a driver who lives the day gets there', () => {
  fc.assert(
    fc.property(day, (one) => {
      const start = wall(one.day, one.zone, one.start)
      const now = Date.parse(one.day) + one.now * MINUTE_MS
      const stops = stopsOf(one, start)
      const rules: DayRules = {
        start: one.start,
        minutes: one.minutes,
        breaks: one.breaks,
        from: one.hasYard ? YARD : null,
        to: one.returns ? YARD : null,
      }
      const inOrder = stops.toSorted((a, b) => a.displayOrder - b.displayOrder)
      const planned = { day: one.day, timeZone: one.zone, rules, stops: inOrder }
      const expected = lived(one, stops, start, now)
      expect(comparable(dayTimes(planned, now, travel(one)))).toEqual(expected)
      expect(comparable(dayTimes(planned, now, travelBy(learned(one, planned, now))))).toEqual(expected)
    }),
    { numRuns: DAYS },
  )
})
