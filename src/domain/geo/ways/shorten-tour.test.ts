import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likelyNeighbors } from './likely-legs.ts'
import { type Network, newSearch, shortenTour, WORTH_IT, wake } from './shorten-tour.ts'
import { distanceTable } from './stop-order.ts'
import { pointAfter, pointBefore, type Tour, tourOf } from './tour.ts'

const coordinate = fc.double({ min: 0, max: 100, noNaN: true })
const places = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 8, maxLength: 16 })

function networkOf(points: readonly { x: number; y: number }[]): Network {
  const size = points.length
  const distances = distanceTable(points, (one, other) => Math.hypot(one.x - other.x, one.y - other.y))
  const nearCount = Math.min(8, size - 1)
  return { size, distances, near: likelyNeighbors(distances, size, nearCount), nearCount }
}

/** Optimizes fully from all points. @returns the meters saved */
function shortenWhole(network: Network, tour: Tour): number {
  const search = newSearch(network, tour)
  let saved = 0
  for (let round = -1; round !== 0; saved += round) {
    for (let point = 0; point < network.size; point++) wake(search.waiting, point)
    round = shortenTour(search)
  }
  return saved
}

const ringLength = ({ distances, size }: Network, { at }: Tour) =>
  at.reduce((sum, point, place) => sum + (distances[point * size + (at[(place + 1) % size] as number)] as number), 0)

function isRing({ at, size }: Tour, gone: readonly Leg[], put: readonly Leg[]): boolean {
  const legs = [...at].map((point, place): Leg => [point, at[(place + 1) % size] as number])
  for (const [one, other] of gone) {
    const index = legs.findIndex(([a, b]) => (a === one && b === other) || (a === other && b === one))
    if (index < 0) return false
    legs.splice(index, 1)
  }
  const beside = new Map<number, number[]>()
  for (const [one, other] of [...legs, ...put]) {
    beside.set(one, [...(beside.get(one) ?? []), other])
    beside.set(other, [...(beside.get(other) ?? []), one])
  }
  if ([...beside.values()].some((others) => others.length !== 2)) return false
  const seen = new Set([0])
  for (let [before, here] = [0, beside.get(0)?.[0] as number]; here !== 0; ) {
    seen.add(here)
    const [one, other] = beside.get(here) as [number, number]
    ;[before, here] = [here, one === before ? other : one]
    if (seen.size > size) return false
  }
  return seen.size === size
}
type Leg = [number, number]

/** Largest saving in meters of any remaining 2-opt or 3-opt move to likely neighbors. */
function mostStillSaved(network: Network, tour: Tour): number {
  const { distances, size, near, nearCount } = network
  const meters = (one: number, other: number) => distances[one * size + other] as number
  const likely = (point: number, width: number) => [
    ...near.subarray(point * nearCount, point * nearCount + Math.min(width, nearCount)),
  ]
  const sides = (point: number) => [pointAfter(tour, point), pointBefore(tour, point)]
  let most = 0
  for (let one = 0; one < size; one++) {
    for (const two of sides(one)) {
      for (const three of likely(two, 8)) {
        const left = meters(one, two) - meters(two, three)
        // A leg of the tour can't be added again.
        if (left <= WORTH_IT || sides(two).includes(three)) continue
        for (const four of sides(three)) {
          const open = left + meters(three, four)
          const ends: [Leg[], Leg[], number][] = [
            [
              [
                [one, two],
                [three, four],
              ],
              [
                [two, three],
                [four, one],
              ],
              open - meters(four, one),
            ],
          ]
          for (const five of likely(four, 5)) {
            const rest = open - meters(four, five)
            if (rest <= WORTH_IT) continue
            for (const six of sides(five)) {
              const saved = rest + meters(five, six) - meters(six, one)
              ends.push([
                [
                  [one, two],
                  [three, four],
                  [five, six],
                ],
                [
                  [two, three],
                  [four, five],
                  [six, one],
                ],
                saved,
              ])
            }
          }
          for (const [gone, put, saved] of ends) if (saved > most && isRing(tour, gone, put)) most = saved
        }
      }
    }
  }
  return most
}

describe('an optimized tour', () => {
  test('is shorter by the returned length and visits every point', () => {
    fc.assert(
      fc.property(places, (points) => {
        const network = networkOf(points)
        const tour = tourOf(Int32Array.from(points.keys()))
        const before = ringLength(network, tour)
        const saved = shortenWhole(network, tour)
        expect(saved).toBeCloseTo(before - ringLength(network, tour), 6)
        expect([...tour.at].toSorted((one, other) => one - other)).toEqual([...points.keys()])
      }),
    )
  })

  test("can't be shortened by a 2-opt or 3-opt move to likely neighbors", () => {
    fc.assert(
      fc.property(places, (points) => {
        const network = networkOf(points)
        const tour = tourOf(Int32Array.from(points.keys()))
        shortenWhole(network, tour)
        expect(mostStillSaved(network, tour)).toBeLessThanOrEqual(10 * WORTH_IT)
      }),
      { numRuns: 60 },
    )
  })

  test('is searched again only near changes', () => {
    const points = Array.from({ length: 40 }, (_, index) => ({ x: (index * 37) % 101, y: (index * 53) % 97 }))
    const network = networkOf(points)
    const tour = tourOf(Int32Array.from(points.keys()))
    shortenWhole(network, tour)
    const search = newSearch(network, tour)
    expect(shortenTour(search)).toBe(0)
    wake(search.waiting, 3)
    wake(search.waiting, 3)
    expect(search.waiting.count).toBe(1)
    expect(shortenTour(search)).toBe(0)
    expect(search.waiting.count).toBe(0)
  })
})
