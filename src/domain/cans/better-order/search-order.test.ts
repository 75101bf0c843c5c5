import { expect, test } from 'vitest'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { betterOrder } from './better-order.ts'
import type { OrderedDay } from './ordered-day.ts'

const still = { stay: null, wanted: { from: null, to: null }, priority: false }
/** More stops than every order of them is tried for, one of them locked. */
const day: OrderedDay = {
  start: { lat: 33.3, lng: -82.3 },
  end: { lat: 33.5, lng: -82.1 },
  stops: Array.from({ length: 12 }, (_, n) => ({
    ...still,
    place: { lat: 33.3 + ((n * 7) % 12) / 60, lng: -82.3 + n / 60 },
    locked: n === 5,
  })),
  truck: { at: 0, place: null, breaks: [], now: 0 },
}
const after = (most: number) => betterOrder(day, { random: evenChance(), goOn: (steps) => steps < most })

test('the best order found is not lost in a search that goes on long after it', () => {
  const [found, later] = [after(1_000), after(30_000)]
  expect(later.order.toSorted((one, other) => one - other)).toEqual(day.stops.map((_, index) => index))
  expect(later.order[5]).toBe(5)
  expect(later.distance).toBeLessThanOrEqual(found.distance)
})
