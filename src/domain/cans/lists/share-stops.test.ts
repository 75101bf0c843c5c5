import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDay } from '../times/day-rules.ts'
import { dayTimes, type TimedStop } from '../times/day-times.ts'
import { type CrewRules, rulesOn } from '../times/driver-rules.ts'
import { shareStops } from './share-stops.ts'
import { inOrder } from './work-lists.ts'

const ZONE = 'America/New_York'
const DAY = '2026-11-20'
const DATE = '11/20/2026'
const MINUTE = 60_000
const NOW = Date.parse(`${DAY}T06:00:00-05:00`)
const DOWN = 'tasha'
const TAKERS = ['marcus', 'luis', 'dee', 'ann']

let made = 0
function stop(assignedTo: string, more: Partial<TimedStop> = {}): TimedStop {
  made++
  return {
    id: `stop ${made}`,
    assignedTo,
    deliveryDate: DATE,
    displayOrder: made,
    done: false,
    archived: false,
    cans: [],
    fixCan: false,
    ...more,
  }
}
const several = (count: number, who: string, more: Partial<TimedStop> = {}) =>
  Array.from({ length: count }, () => stop(who, more))
const rules: CrewRules = { company: { ...plainDay, minutes: { ...plainDay.minutes, fix: 45 } }, drivers: [] }

function share(left: readonly TimedStop[], own: readonly TimedStop[], takers: readonly string[], crew = rules) {
  const shares = shareStops(left, takers, { tasks: [...left, ...own], rules: crew, timeZone: ZONE, now: NOW })
  return takers.map((who) => shares.get(who) ?? [])
}
const counts = (shares: readonly TimedStop[][]) => shares.map(({ length }) => length)

describe('a shared day', () => {
  test('ends at about the same time for all', () => {
    expect(counts(share(several(10, DOWN), [], ['marcus', 'luis']))).toEqual([5, 5])
    expect(counts(share(several(10, DOWN), [], ['marcus', 'luis', 'dee'])).toSorted()).toEqual([3, 3, 4])
    expect(counts(share(several(8, DOWN), several(12, 'luis'), ['marcus', 'luis']))).toEqual([8, 0])
    expect(counts(share(several(20, DOWN), several(12, 'luis'), ['marcus', 'luis']))).toEqual([16, 4])
  })

  test('counts the minutes of each kind of stop', () => {
    const left = [...several(2, DOWN, { fixCan: true }), ...several(18, DOWN)]
    expect(counts(share(left, [], ['marcus', 'luis']))).toEqual([2, 18])
  })

  test('counts the road to the stops and back, and when each driver starts', () => {
    const [here, there] = [
      { lat: 33.3, lng: -82.3, address: '1 Depot' },
      { lat: 33.6, lng: -82.3, address: '2 Depot' },
    ]
    const driver = { day: null, start: null, breaks: null, from: here, to: here }
    const far = { ...driver, username: 'luis', from: there, to: there }
    const late = { ...driver, username: 'dee', start: 9 * 60 }
    const crew = { ...rules, drivers: [{ ...driver, username: 'marcus' }, far, late] }
    const left = several(30, DOWN, { lat: 33.3, lng: -82.31 })
    const [near = 0, farther = 0] = counts(share(left, [], ['marcus', 'luis'], crew))
    expect(near).toBeGreaterThan(farther + 10)
    expect(counts(share(left, [], ['marcus', 'dee'], crew))).toEqual([21, 9])
  })

  test('leaves a driver who is through late without more, and shares the rest among the others', () => {
    const own = several(90, 'luis')
    expect(counts(share(several(10, DOWN), own, ['marcus', 'luis', 'dee']))).toEqual([5, 0, 5])
  })

  test('shares each day on its own, and days without times by the minutes of their work', () => {
    const days = [DATE, '11/23/2026', '11/02/2026', ''].flatMap((deliveryDate) => several(4, DOWN, { deliveryDate }))
    for (const own of share(days, [], ['marcus', 'luis'])) {
      expect(own.map(({ deliveryDate }) => deliveryDate)).toEqual(
        [DATE, '11/23/2026', '11/02/2026', ''].flatMap((date) => [date, date]),
      )
    }
  })
})

const place = fc.record({
  lat: fc.double({ min: 33.3, max: 33.5, noNaN: true }),
  lng: fc.double({ min: -82.3, max: -82.1, noNaN: true }),
})
const facts = fc.record({ place: fc.option(place, { freq: 8 }), fixCan: fc.boolean(), locked: fc.boolean() })
const someStops = (most: number) => fc.array(facts, { maxLength: most })
const aDay = fc.record({
  left: someStops(30),
  own: fc.array(someStops(12), { minLength: 1, maxLength: TAKERS.length }),
  from: fc.option(place),
  breaks: fc.constantFrom([], [{ at: 540, minutes: 30 }]),
})
type ADay = typeof aDay extends fc.Arbitrary<infer D> ? D : never

function opened({ left, own, from, breaks }: ADay) {
  const stopsOf = (who: string, some: ADay['left']) =>
    some.map(({ place, ...more }) => stop(who, { ...more, ...place }))
  const takers = TAKERS.slice(0, own.length)
  const ends = from && { ...from, address: '1 Depot' }
  const crew = { ...rules, company: { ...rules.company, breaks, from: ends, to: ends } }
  // The takers' stops are between those of the driver, as orders of a day are.
  const stops = stopsOf(DOWN, left)
  return { crew, takers, left: stops, own: takers.map((who, taker) => stopsOf(who, own[taker] ?? [])) }
}

/** Each stop to the day that ends first, at eight minutes a stop, as stops were shared before. */
function sharedAtEightMinutes(left: readonly TimedStop[], finishes: readonly number[]): TimedStop[][] {
  const ends = [...finishes]
  const runs = finishes.map(() => 0)
  for (const _ of left) {
    const first = ends.indexOf(Math.min(...ends))
    ends[first] = (ends[first] ?? 0) + 8 * MINUTE
    runs[first] = (runs[first] ?? 0) + 1
  }
  return runs.map((count, taker) => {
    const from = runs.slice(0, taker).reduce((sum, before) => sum + before, 0)
    return left.slice(from, from + count)
  })
}

describe('any stops', () => {
  test('are given once, in runs that keep the order, with all that they are', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const { crew, takers, left, own } = opened(day)
        expect(share(left, own.flat(), takers, crew).flat()).toEqual(left)
      }),
      { numRuns: 60 },
    )
  })

  test('are shared with no later last finish than at eight minutes a stop', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const { crew, takers, left, own } = opened(day)
        const finish = (taker: number, more: readonly TimedStop[]) => {
          const rules = rulesOn(crew, takers[taker] ?? '', DAY)
          const stops = inOrder([...(own[taker] ?? []), ...more])
          return dayTimes({ day: DAY, timeZone: ZONE, rules, stops }, NOW).finish ?? 0
        }
        const last = (shares: readonly TimedStop[][]) => Math.max(...shares.map((more, taker) => finish(taker, more)))
        const alone = takers.map((_, taker) => finish(taker, []))
        const found = share(left, own.flat(), takers, crew)
        // Each leg is rounded to a second.
        expect(last(found)).toBeLessThanOrEqual(last(sharedAtEightMinutes(left, alone)) + left.length * 1000)
      }),
      { numRuns: 150 },
    )
  })
})
