import { describe, expect, test } from 'vitest'
import type { Crew } from '#app/cans/crew/crew.ts'
import type { User } from '#contract/users/sessions.ts'
import { onTaskDay, taskRow } from '#tests/support/task-rows.ts'
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

describe('whoever is to do a task', () => {
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

  test('is one of the people for a delivery, and a route for a go back', () => {
    expect(assigneeOptions(crew, 'deliveries')).toEqual([
      { value: 'ann', label: 'Ann Yates' },
      { value: 'bob', label: 'bob' },
    ])
    expect(assigneeOptions(crew, 'gobacks')).toEqual([{ value: 'North', label: 'North' }])
  })
})

test('who did something is told by name, and by username where they left or gave none', () => {
  expect(['ann', 'bob', 'gone'].map((username) => personOf(crew, username))).toEqual(['Ann Yates', 'bob', 'gone'])
})

test('yours are the deliveries of your own name, and the go backs of the route that you picked', () => {
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
  const shown = (query: string, all = tasks, range: ReturnType<typeof onTaskDay> | null = onTaskDay()) => {
    const { lists, numbers } = listsOf(all, 'deliveries', ann, look(query), range)
    return [[...lists.yours, ...lists.others].map(({ id }) => id), numbers.size]
  }

  test('show everybody’s stops, or one person’s, each with its number of the whole day', () => {
    expect(shown('')).toEqual([['mine', 'theirs', 'free'], 3])
    expect(shown('?user=bob')).toEqual([['theirs'], 3])
    expect(shown('?user=nobody')).toEqual([['free'], 3])
  })

  test('are not narrowed to a person for a driver, who has no such choice', () => {
    expect(shown('?user=bob', tasks, null)).toEqual([['mine', 'theirs', 'free'], 3])
  })

  test('show only where something is wrong, as long as something is', () => {
    expect(shown('?problems=1', wrong)).toEqual([['free'], 3])
    expect(shown('?problems=1')).toEqual([['mine', 'theirs', 'free'], 3])
  })
})
