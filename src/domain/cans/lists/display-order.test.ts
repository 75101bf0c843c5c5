import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_ORDER } from '#domain/cans/tasks/task.ts'
import { isOutdated, numbered, type Placed, swapped } from './display-order.ts'

const orders = fc.array(fc.integer({ min: 1, max: MOST_ORDER }), { minLength: 2, maxLength: 12 })
const listOf = (numbers: number[]): Placed[] =>
  numbers.map((displayOrder, index) => ({ id: `t${index}`, displayOrder }))

describe('numbering', () => {
  test('counts in tens while they fit', () => {
    expect(numbered(['a', 'b', 'c']).map(({ displayOrder }) => displayOrder)).toEqual([10, 20, 30])
    expect(numbered([])).toEqual([])
  })

  test.each([
    [999, 9990],
    [1000, 1000],
    [9999, 9999],
  ])('ends %i tasks with %i', (count, last) => {
    const ids = Array.from({ length: count }, (_, index) => `t${index}`)
    expect(numbered(ids).at(-1)?.displayOrder).toBe(last)
  })
})

describe('an arrow', () => {
  test('swaps two numbers and moves nothing else', () => {
    expect(swapped(listOf([3, 50, 70]), ['t2', 't1'])).toEqual([
      { id: 't2', displayOrder: 50 },
      { id: 't1', displayOrder: 70 },
    ])
  })

  test('renumbers the list first if both numbers are equal', () => {
    expect(swapped(listOf([9999, 9999, 5]), ['t0', 't1'])).toEqual([
      { id: 't0', displayOrder: 20 },
      { id: 't1', displayOrder: 10 },
      { id: 't2', displayOrder: 30 },
    ])
  })

  test('always swaps the two, and twice restores the order', () => {
    fc.assert(
      fc.property(orders, fc.nat(), (numbers, pick) => {
        const list = listOf(numbers)
        const [one, other] = [pick % list.length, (pick + 1) % list.length]
        const after = applied(list, swapped(list, [`t${one}`, `t${other}`]))
        const [first, second] = [numberOf(after, one), numberOf(after, other)]
        expect(first).not.toBe(second)
        if (numbers[one] !== numbers[other]) expect([first, second]).toEqual([numbers[other], numbers[one]])
        const back = applied(after, swapped(after, [`t${one}`, `t${other}`]))
        expect([numberOf(back, one), numberOf(back, other)]).toEqual([second, first])
      }),
      { endOnFailure: true },
    )
  })

  test('appends an unlisted task', () => {
    expect(swapped(listOf([1]), ['t0', 'x'])[0]).toEqual({ id: 't0', displayOrder: MOST_ORDER })
  })
})

const applied = (list: readonly Placed[], placed: readonly Placed[]) =>
  list.map((task) => placed.find(({ id }) => id === task.id) ?? task)
const numberOf = (list: readonly Placed[], index: number) => list[index]?.displayOrder

test('treats a reorder as outdated when one of its tasks was placed later', () => {
  const at = new Date(1000)
  expect(isOutdated(at, [])).toBe(false)
  expect(isOutdated(at, [null, new Date(1000), new Date(999)])).toBe(false)
  expect(isOutdated(at, [null, new Date(1001)])).toBe(true)
})
