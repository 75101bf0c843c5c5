import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderAfterMove } from './move-in-list.ts'
import type { ListedTask } from './work-lists.ts'

const task = (id: string, displayOrder: number, more: Partial<ListedTask> = {}): ListedTask => ({
  id,
  assignedTo: 'me',
  deliveryDate: '11/20/2026',
  displayOrder,
  done: false,
  archived: false,
  ...more,
})

const [a, b, c, d] = [task('a', 10), task('b', 20), task('c', 30), task('d', 40)] as const

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, 99, 'acdb'],
])('moves a stop from %i to %i', (from, to, order) => {
  expect(orderAfterMove([a, b, c, d], [a, b, c, d], from, to).join('')).toBe(order)
})

test('keeps done and archived tasks in place', () => {
  const day = [a, task('x', 15, { done: true }), b, task('y', 25, { archived: true }), c]
  expect(orderAfterMove(day, day, 2, 0)).toEqual(['c', 'x', 'a', 'y', 'b'])
})

test('keeps tasks of other lists in place for any input order', () => {
  const theirs = [task('x', 15, { assignedTo: 'you' }), task('y', 35, { assignedTo: 'you' })]
  expect(orderAfterMove([d, ...theirs, c, b, a], [a, b, c, d], 0, 3)).toEqual(['b', 'x', 'c', 'd', 'y', 'a'])
})

test('keeps every task exactly once, and unmoved tasks in place', () => {
  const days = fc
    .array(fc.record({ done: fc.boolean(), mine: fc.boolean() }), { minLength: 1, maxLength: 12 })
    .map((tasks) =>
      tasks.map(({ done, mine }, at) => task(`t${at}`, at + 1, { done, assignedTo: mine ? 'me' : 'you' })),
    )
  fc.assert(
    fc.property(days, fc.nat(12), fc.nat(12), (day, from, to) => {
      const list = day.filter(({ assignedTo }) => assignedTo === 'me')
      const order = orderAfterMove(day, list, from, to)
      expect(order.toSorted()).toEqual(day.map(({ id }) => id).toSorted())
      for (const [at, { id, done, assignedTo }] of day.entries()) {
        if (done || assignedTo === 'you') expect(order[at]).toBe(id)
      }
    }),
  )
})
