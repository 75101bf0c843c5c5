import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { betterOrder } from './better-order.ts'
import { mostSaved, newSavings, noteSavings } from './later-savings.ts'
import { advance, costOf, groundOf, newWalk } from './order-walk.ts'
import type { OrderedDay, OrderedStop } from './ordered-day.ts'

// Days of more stops than are tried in every order.

const MINUTE_MS = 60_000
const START = { lat: 33.3, lng: -82.3 }
const place = fc.record({
  lat: fc.double({ min: 33.25, max: 33.35, noNaN: true }),
  lng: fc.double({ min: -82.35, max: -82.25, noNaN: true }),
})
const minutes = (most: number) => fc.integer({ min: 0, max: most }).map((some) => some * MINUTE_MS)
const wanted = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ from: null, to: null }) },
  { weight: 1, arbitrary: minutes(180).map((to) => ({ from: null, to })) },
  { weight: 1, arbitrary: minutes(90).map((from) => ({ from, to: null })) },
  { weight: 2, arbitrary: fc.tuple(minutes(120), minutes(90)).map(([from, wide]) => ({ from, to: from + wide })) },
)
const stop: fc.Arbitrary<OrderedStop> = fc.record({
  place: fc.option(place, { freq: 9 }),
  stay: fc.constantFrom(5 * MINUTE_MS, 12 * MINUTE_MS),
  wanted,
  priority: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
  locked: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
})
const dayOf = (least: number, most: number): fc.Arbitrary<OrderedDay> =>
  fc.record({
    start: fc.constant(START),
    end: fc.constant(START),
    stops: fc.array(stop, { minLength: least, maxLength: most }),
    truck: fc.record({
      at: fc.constant(0),
      place: fc.constantFrom(START, null),
      breaks: fc.constantFrom([], [{ at: 60 * MINUTE_MS, minutes: 30 }]),
      now: fc.constantFrom(0, 20 * MINUTE_MS),
    }),
  })

/** Exchanges two stops as long as that helps, from several orders. */
function plainSearch({ stops }: OrderedDay, outsideOf: (order: readonly number[]) => number): number {
  const chance = evenChance()
  const free = stops.flatMap(({ locked }, index) => (locked ? [] : index))
  const firstFirst = free.toSorted((one, other) => Number(stops[other]?.priority) - Number(stops[one]?.priority))
  const isSame = (one: number, other: number) => stops[one]?.priority === stops[other]?.priority
  const exchanged = (order: readonly number[], one: number, other: number) =>
    order.with(one, order[other] as number).with(other, order[one] as number)
  let least = Number.POSITIVE_INFINITY
  for (let start = 0; start < 4 && least > 0; start++) {
    const next = firstFirst.values()
    let order = stops.map(({ locked }, index) => (locked ? index : (next.next().value as number)))
    const pairs = free.flatMap((one) => free.map((other) => [one, other] as const))
    const mixed = pairs.toSorted(() => chance() - 0.5)
    for (const [one, other] of mixed) {
      if (isSame(order[one] as number, order[other] as number)) order = exchanged(order, one, other)
    }
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const [one, other] of pairs) {
        if (!isSame(order[one] as number, order[other] as number)) continue
        const tried = exchanged(order, one, other)
        if (outsideOf(tried) >= outsideOf(order)) continue
        order = tried
        isBetter = true
      }
    }
    least = Math.min(least, outsideOf(order))
  }
  return least
}

test('a better order of many stops keeps locks, and meets all windows where a plain search does', () => {
  let met = 0
  fc.assert(
    fc.property(dayOf(10, 12), (day) => {
      const ground = groundOf(day)
      const outsideOf = (order: readonly number[]) => costOf(ground, order).outside
      const { order } = betterOrder(day, { random: evenChance(), goOn: (steps) => steps < 1000 })
      for (const [index, { locked }] of day.stops.entries()) if (locked) expect(order[index]).toBe(index)
      if (plainSearch(day, outsideOf) > 0) return
      met++
      expect(outsideOf(order)).toBe(0)
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(met).toBeGreaterThan(0)
})

test('a change saves no more minutes in the rest of the day than was said', () => {
  fc.assert(
    fc.property(dayOf(6, 14), fc.nat(4), fc.nat(4), (day, one, other) => {
      const ground = groundOf(day)
      const order = Int32Array.from(day.stops, (_, index) => index)
      const changed = order.with(one, other).with(other, one)
      const [walk, trial] = [order, changed].map((each) => {
        const walked = newWalk(ground)
        for (const [at, stop] of each.entries()) advance(ground, stop, walked, walked, at)
        return walked
      }) as [ReturnType<typeof newWalk>, ReturnType<typeof newWalk>]
      const savings = newSavings(ground)
      noteSavings(savings, ground, walk, order)
      const left = (of: typeof walk, after: number) => (of.outside.at(-1) as number) - (of.outside[after] as number)
      for (let after = Math.max(one, other) + 1; after <= order.length; after++) {
        if (trial.driven[after] !== walk.driven[after] || trial.taken[after] !== walk.taken[after]) continue
        const later = (trial.at[after] as number) - (walk.at[after] as number)
        const most = mostSaved(savings, after, later, walk.taken[after] as number)
        expect(left(walk, after) - left(trial, after)).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 300 },
  )
})
