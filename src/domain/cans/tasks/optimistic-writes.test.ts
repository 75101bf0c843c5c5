import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyOptimisticWrites } from './optimistic-writes.ts'

interface Stop {
  id: string
  done: boolean
  displayOrder: number
}
const stop: fc.Arbitrary<Stop> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  done: fc.boolean(),
  displayOrder: fc.nat(99),
})
const list = fc.uniqueArray(stop, { selector: ({ id }) => id })
const act = fc.record(
  { id: fc.constantFrom('a', 'b', 'c', 'gone'), done: fc.boolean(), displayOrder: fc.nat(99) },
  { requiredKeys: ['id'] },
)

describe('optimistic updates', () => {
  test('overwrite their task field by field and leave other tasks unchanged', () => {
    const tasks: Stop[] = [
      { id: 'a', done: false, displayOrder: 10 },
      { id: 'b', done: false, displayOrder: 20 },
    ]
    expect(applyOptimisticWrites(tasks, [{ id: 'a', done: true }, { id: 'a', displayOrder: 30 }, { id: 'b' }])).toEqual(
      [
        { id: 'a', done: true, displayOrder: 30 },
        { id: 'b', done: false, displayOrder: 20 },
      ],
    )
  })

  test('return the same list when no write is pending', () => {
    const tasks: Stop[] = []
    expect(applyOptimisticWrites(tasks, [])).toBe(tasks)
  })

  test('equal applying the writes one by one', () => {
    fc.assert(
      fc.property(list, fc.array(act), (tasks, acts) => {
        const oneByOne = acts.reduce<readonly Stop[]>((now, one) => applyOptimisticWrites(now, [one]), tasks)
        expect(applyOptimisticWrites(tasks, acts)).toEqual(oneByOne)
      }),
    )
  })

  test('add and remove no task', () => {
    fc.assert(
      fc.property(list, fc.array(act), (tasks, acts) => {
        expect(applyOptimisticWrites(tasks, acts).map(({ id }) => id)).toEqual(tasks.map(({ id }) => id))
      }),
    )
  })
})
