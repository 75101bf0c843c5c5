import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchangeLegs, pointAfter, pointAt, pointBefore, type Tour, takeBack, tourOf, turnPlaces } from './tour.ts'

const size = fc.integer({ min: 5, max: 30 })
/** A number to be reduced to a place or point of any ring. */
const some = fc.nat({ max: 1_000_000 })

const mixed = (count: number, seed: number) =>
  Int32Array.from({ length: count }, (_, point) => point).toSorted(
    (one, other) => ((one * 7919 + seed) % 101) - ((other * 7919 + seed) % 101) || one - other,
  )

/** Reference implementation of a reversal. */
function turned(points: readonly number[], first: number, last: number): number[] {
  const count = ((last - first + points.length) % points.length) + 1
  const places = Array.from({ length: count }, (_, step) => (first + step) % points.length)
  const result = [...points]
  for (const [step, place] of places.entries()) result[place] = points[places[count - 1 - step] as number] as number
  return result
}

const legsOf = ({ at, size }: Pick<Tour, 'at' | 'size'>) =>
  [...at].map((point, place) => legOf(point, at[(place + 1) % size] as number)).toSorted()
const legOf = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`

const expectPositions = ({ at, position }: Tour) =>
  expect([...position].map((place) => at[place])).toEqual([...position.keys()])

describe('a tour', () => {
  test('finds the points at, after and before others, across the seam', () => {
    const tour = tourOf(Int32Array.of(3, 0, 2, 1))
    expect([0, 3, 4, 6].map((place) => pointAt(tour, place))).toEqual([3, 1, 3, 2])
    expect([0, 1, 2, 3].map((point) => pointAfter(tour, point))).toEqual([2, 3, 1, 0])
    expect([0, 1, 2, 3].map((point) => pointBefore(tour, point))).toEqual([3, 2, 0, 1])
  })

  test('is reversed between two places, across the seam, and rolls back to any mark', () => {
    fc.assert(
      fc.property(
        size,
        some,
        fc.array(fc.tuple(some, some), { minLength: 1, maxLength: 8 }),
        some,
        (count, seed, turns, at) => {
          const tour = tourOf(mixed(count, seed))
          let points = [...tour.at]
          const stood = [points]
          for (const [first, last] of turns) {
            turnPlaces(tour, first % count, last % count)
            points = turned(points, first % count, last % count)
            stood.push(points)
            expect([...tour.at]).toEqual(points)
          }
          expectPositions(tour)
          const kept = at % stood.length
          takeBack(tour, 2 * kept)
          expect([...tour.at]).toEqual(stood[kept])
          expect(tour.logged).toBe(2 * kept)
          expectPositions(tour)
        },
      ),
    )
  })

  test('undoes more reversals than its log initially holds', () => {
    const points = Int32Array.from({ length: 12 }, (_, point) => point)
    const tour = tourOf(points)
    for (let turn = 0; turn < 1000; turn += 1) turnPlaces(tour, turn % 12, (turn * 7 + 3) % 12)
    expect(tour.logged).toBe(2000)
    takeBack(tour, 0)
    expect([...tour.at]).toEqual([...points])
    expect([...tour.position]).toEqual([...points])
  })

  test('exchanges two legs in either direction by the shorter reversal', () => {
    fc.assert(
      fc.property(size, some, some, some, fc.boolean(), (count, seed, from, to, isAfter) => {
        const tour = tourOf(mixed(count, seed))
        const beside = (point: number) => (isAfter ? pointAfter(tour, point) : pointBefore(tour, point))
        const [one, four] = [from % count, to % count]
        fc.pre(one !== four)
        const [two, beyond] = [beside(one), beside(four)]
        const legs = legsOf(tour)
        for (const gone of [legOf(one, two), legOf(four, beyond)]) legs.splice(legs.indexOf(gone), 1)
        exchangeLegs(tour, one, two, four)
        expect(legsOf(tour)).toEqual([...legs, legOf(one, four), legOf(two, beyond)].toSorted())
        expectPositions(tour)
        const [first, last] = [...tour.turns.subarray(0, tour.logged)] as [number, number]
        expect(2 * (((last - first + count) % count) + 1)).toBeLessThanOrEqual(count + 1)
      }),
    )
  })
})
