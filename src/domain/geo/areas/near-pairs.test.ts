import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchNearPairs } from './near-pairs.ts'

type Place = [number, number]
const place = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
/** Edges up to a tenth of the total extent, as in real borders. */
const edge = fc
  .tuple(place, fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }))
  .map(([[x, y], east, north]): [Place, Place] => [
    [x, y],
    [x + east, y + north],
  ])

function meets([a, b]: [Place, Place], [c, d]: [Place, Place]): boolean {
  const apart = (axis: 0 | 1) =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis])
  return !apart(0) && !apart(1)
}

it('finds every pair of edges whose boxes overlap, and no other', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 120 }), (edges) => {
      const found = new Set<string>()
      const end = searchNearPairs(edges, (one, other) => {
        found.add(`${Math.min(one, other)} ${Math.max(one, other)}`)
        return false
      })
      const all = edges.flatMap((one, index) =>
        edges.flatMap((other, at) => (at > index && meets(one, other) ? [`${index} ${at}`] : [])),
      )
      expect([end, found]).toEqual(['done', new Set(all)])
    }),
  )
})

it('stops when the caller has enough', () => {
  const edges: [Place, Place][] = [0, 1, 2].map(() => [
    [0, 0],
    [1, 1],
  ])
  let asked = 0
  expect(searchNearPairs(edges, () => ++asked === 2)).toBe('stopped')
  expect(asked).toBe(2)
})

it('gives up when all edges overlap, but not when many lie side by side', () => {
  const over = Array.from({ length: 2_000 }, (_, step): [Place, Place] => [
    [0, step / 100],
    [40, 40 + step / 100],
  ])
  let asked = 0
  expect(searchNearPairs(over, () => ++asked < 0)).toBe('tangled')
  expect(asked).toBeLessThan(100_000)
  const beside = Array.from({ length: 20_000 }, (_, step): [Place, Place] => [
    [0, step],
    [40, step + 0.5],
  ])
  expect(searchNearPairs(beside, () => false)).toBe('done')
})
