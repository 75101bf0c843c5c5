import { describe, expect, test } from 'vitest'
import type { User } from '#contract/users/sessions.ts'
import { onTaskDay, taskRow } from '#tests/support/task-rows.ts'
import type { Crew } from './crew.ts'
import { readWorkView } from './work.view.ts'
import { assigneeName, assigneeOptions, listsOf, mineOf, personOf } from './work-board.ts'

const crew = {
  members: [
    { id: 1, username: 'ann', firstname: 'Ann', lastname: 'Yates', role: 'can-driver' },
    { id: 2, username: 'bob', firstname: '', lastname: '', role: 'can-driver' },
  ],
  routes: [{ id: 'n', label: 'North', groupid: 1 }],
} as unknown as Crew
const ann = { username: 'ann' } as User
const look = (query = '') => readWorkView(new URLSearchParams(query))

describe('an assignee', () => {
  test.each([
    ['deliveries', 'ann', 'Ann Yates'],
    ['deliveries', 'bob', 'bob'],
    ['deliveries', 'gone', 'gone'],
    ['deliveries', '', 'Not assigned yet'],
    ['gobacks', 'North', 'North'],
    ['gobacks', 'ann', 'ann'],
    ['gobacks', '', 'Not assigned yet'],
  ] as const)('of the %s, "%s", is called %s', (type, assignedTo, name) => {
    expect(assigneeName(crew, { type, assignedTo })).toBe(name)
  })

  test('is a person for a delivery and a route for a go back', () => {
    expect(assigneeOptions(crew, 'deliveries')).toEqual([
      { value: 'ann', label: 'Ann Yates' },
      { value: 'bob', label: 'bob' },
    ])
    expect(assigneeOptions(crew, 'gobacks')).toEqual([{ value: 'North', label: 'North' }])
  })
})

test('is named, or shown by username after leaving or without a name', () => {
  expect(['ann', 'bob', 'gone'].map((username) => personOf(crew, username))).toEqual(['Ann Yates', 'bob', 'gone'])
})

test('is "yours" by username for deliveries and by the picked route for go backs', () => {
  const view = look('?route=North&user=bob')
  expect(mineOf({ type: 'deliveries', user: ann, view })).toBe('ann')
  expect(mineOf({ type: 'gobacks', user: ann, view })).toBe('North')
  expect(mineOf({ type: 'gobacks', user: ann, view: look() })).toBe('')
})

describe('the lists', () => {
  const problem = { reason: 'Gate is locked', at: '2026-11-20T14:42:00.000Z', by: 'ann' }
  const tasks = [
    taskRow('mine', { assignedTo: 'ann', displayOrder: 10 }),
    taskRow('theirs', { assignedTo: 'bob', displayOrder: 20 }),
    taskRow('free', { displayOrder: 30 }),
  ]
  const wrong = tasks.map((task) => (task.id === 'free' ? { ...task, problem } : task))
  const shown = (
    query: string,
    all = tasks,
    range: ReturnType<typeof onTaskDay> | null = onTaskDay(),
    late: string[] = [],
  ) => {
    const { lists, numbers } = listsOf(all, {
      type: 'deliveries',
      user: ann,
      view: look(query),
      range,
      outside: new Set(late),
    })
    return [[...lists.yours, ...lists.others].map(({ id }) => id), numbers.size]
  }

  test("show all stops or one person's, each numbered within the whole day", () => {
    expect(shown('')).toEqual([['mine', 'theirs', 'free'], 3])
    expect(shown('?user=bob')).toEqual([['theirs'], 3])
    expect(shown('?user=nobody')).toEqual([['free'], 3])
  })

  test('ignore the person filter for a driver', () => {
    expect(shown('?user=bob', tasks, null)).toEqual([['mine', 'theirs', 'free'], 3])
  })

  test('show only problems while there are any', () => {
    expect(shown('?problems=1', wrong)).toEqual([['free'], 3])
    expect(shown('?problems=1')).toEqual([['mine', 'theirs', 'free'], 3])
  })

  test('show only stops outside their window while there are any', () => {
    expect(shown('?outside=1', tasks, onTaskDay(), ['theirs'])).toEqual([['theirs'], 3])
    expect(shown('?outside=1')).toEqual([['mine', 'theirs', 'free'], 3])
  })
})
