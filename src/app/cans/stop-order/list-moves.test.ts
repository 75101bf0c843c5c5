import { expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { workLists } from '#domain/cans/lists/work-lists.ts'
import { onTaskDay, taskRow } from '#tests/support/task-rows.ts'
import { listMoves, moveToTop } from './list-moves.ts'

const range = onTaskDay()

const task = (id: string, displayOrder: number, more: Partial<Task> = {}): Task =>
  taskRow(id, { displayOrder, assignedTo: 'you', ...more })

/** The lists of these tasks, with what is asked of the server written down. */
function deskOf(tasks: Task[], only = '') {
  const asked: unknown[] = []
  const actions = {
    swap: (list: readonly Task[], { id }: Task, neighbor: string) =>
      asked.push(['swap', list.map((one) => one.id), id, neighbor]),
    reorder: (ids: string[]) => asked.push(['reorder', ids]),
  }
  return { lists: workLists(tasks, { range, mine: 'me', only }), work: { tasks }, range, actions, asked }
}

const [mine, a, b, c] = [task('mine', 10, { assignedTo: 'me' }), task('a', 20), task('b', 30), task('c', 40)] as const
const late = [1, 2, 3].map((at) => task(`late${at}`, at * 10, { deliveryDate: '11/19/2026' }))

test('to the next place two stops are exchanged; further away the day has a new order', () => {
  const board = deskOf([mine, a, b, c, ...late])
  const { stops, move } = listMoves(board, 'others')
  expect(stops).toEqual([a, b, c])
  move(0, 1)
  move(2, 0)
  expect(board.asked).toEqual([
    ['swap', ['mine', 'a', 'b', 'c'], 'a', 'b'],
    ['reorder', ['mine', 'c', 'a', 'b']],
  ])
})

test('a filter narrows the list and not the order', () => {
  const other = task('other', 25, { assignedTo: 'them' })
  const board = deskOf([mine, a, other, b, c], 'you')
  listMoves(board, 'others').move(0, 2)
  expect(board.asked).toEqual([['reorder', ['mine', 'b', 'other', 'c', 'a']]])
})

test('what was left undone has an order of its own', () => {
  const board = deskOf([mine, a, ...late])
  listMoves(board, 'overdue').move(2, 0)
  expect(board.asked).toEqual([['reorder', ['late3', 'late1', 'late2']]])
})

test('nothing moves beyond the ends, or to where it is', () => {
  const board = deskOf([a, b])
  const { move } = listMoves(board, 'others')
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [1, 1],
  ] as const) {
    move(from, to)
  }
  expect(board.asked).toEqual([])
})

test('to the top, unless it is there or does not move', () => {
  const done = task('done', 50, { done: true })
  const board = deskOf([mine, a, b, c, done])
  expect(moveToTop(board, a)).toBeNull()
  expect(moveToTop(board, mine)).toBeNull()
  expect(moveToTop(board, done)).toBeNull()
  moveToTop(board, c)?.()
  expect(board.asked).toEqual([['reorder', ['mine', 'c', 'a', 'b', 'done']]])
})
