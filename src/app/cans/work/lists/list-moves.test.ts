import { expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { workLists } from '#domain/cans/lists/work-lists.ts'
import { onTaskDay, taskRow } from '#tests/support/task-rows.ts'
import { listMoves, moveToTop } from './list-moves.ts'

const range = onTaskDay()

const task = (id: string, displayOrder: number, more: Partial<Task> = {}): Task =>
  taskRow(id, { displayOrder, assignedTo: 'you', ...more })

const crew = {
  members: ['me', 'you', 'them'].map((username, id) => ({
    id,
    username,
    firstname: username,
    lastname: '',
    role: 'can-driver' as const,
  })),
  routes: [],
}

/** Lists of these tasks with a record of the requested actions. */
function deskOf(tasks: Task[], only = '') {
  const asked: unknown[] = []
  const actions = {
    swap: (list: readonly Task[], { id }: Task, neighbor: string) =>
      asked.push(['swap', list.map((one) => one.id), id, neighbor]),
    reorder: (ids: string[]) => asked.push(['reorder', ids]),
  }
  const lists = workLists(tasks, { range, mine: 'me', only })
  return { type: 'deliveries' as const, crew, lists, work: { tasks }, range, actions, asked }
}

function onlyGroup(...of: Parameters<typeof listMoves>) {
  const [group, ...more] = listMoves(...of)
  if (!group || more.length > 0) throw new Error(`there are ${more.length + 1} groups`)
  return group
}

const [mine, a, b, c] = [task('mine', 10, { assignedTo: 'me' }), task('a', 20), task('b', 30), task('c', 40)] as const
const late = [1, 2, 3].map((at) => task(`late${at}`, at * 10, { deliveryDate: '11/19/2026' }))

test('swaps two adjacent stops, and sends a new order for longer moves', () => {
  const board = deskOf([mine, a, b, c, ...late])
  const { stops, move } = onlyGroup(board, 'others')
  expect(stops).toEqual([a, b, c])
  move(0, 1)
  move(2, 0)
  expect(board.asked).toEqual([
    ['swap', ['a', 'b', 'c'], 'a', 'b'],
    ['reorder', ['c', 'a', 'b']],
  ])
})

test('ignores the filter when ordering', () => {
  const other = task('other', 25, { assignedTo: 'them' })
  const board = deskOf([mine, a, other, b, c], 'you')
  onlyGroup(board, 'others').move(0, 2)
  expect(board.asked).toEqual([['reorder', ['b', 'c', 'a']]])
})

test("moves each person's stops among themselves, unassigned first, in display order", () => {
  const [free, theirs] = [task('free', 35, { assignedTo: '' }), task('theirs', 25, { assignedTo: 'them' })]
  const more = [task('theirs2', 45, { assignedTo: 'them' }), task('done', 5, { assignedTo: 'them', done: true })]
  const board = deskOf([mine, a, theirs, b, free, c, ...more])
  const groups = listMoves(board, 'others')
  expect(groups.map(({ who, stops }) => [who, stops.map(({ id }) => id)])).toEqual([
    ['', ['free']],
    ['you', ['a', 'b', 'c']],
    ['them', ['theirs', 'theirs2']],
  ])
  groups[2]?.move(0, 1)
  groups[1]?.move(2, 0)
  groups[0]?.move(0, 1)
  expect(board.asked).toEqual([
    ['swap', ['theirs', 'theirs2'], 'theirs', 'theirs2'],
    ['reorder', ['c', 'a', 'b']],
  ])
  moveToTop(board, more[0] ?? mine)?.()
  expect(board.asked.at(-1)).toEqual(['swap', ['theirs', 'theirs2'], 'theirs2', 'theirs'])
  expect(moveToTop(board, free)).toBeNull()
})

test('orders overdue stops separately', () => {
  const board = deskOf([mine, a, ...late])
  onlyGroup(board, 'overdue').move(2, 0)
  expect(board.asked).toEqual([['reorder', ['late3', 'late1', 'late2']]])
})

test('ignores moves past the ends or to the same place', () => {
  const board = deskOf([a, b])
  const { move } = onlyGroup(board, 'others')
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [1, 1],
  ] as const) {
    move(from, to)
  }
  expect(board.asked).toEqual([])
})

test('moves a stop to the top unless it is there already or cannot be moved', () => {
  const done = task('done', 50, { done: true })
  const board = deskOf([mine, a, b, c, done])
  expect(moveToTop(board, a)).toBeNull()
  expect(moveToTop(board, mine)).toBeNull()
  expect(moveToTop(board, done)).toBeNull()
  moveToTop(board, c)?.()
  expect(board.asked).toEqual([['reorder', ['c', 'a', 'b']]])
})
