import { expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { stopNumbers, workLists } from '#domain/cans/lists/work-lists.ts'
import { onTaskDay, taskRow } from '#tests/support/task-rows.ts'
import { boardStops, personRoutes } from './board-stops.ts'

const range = onTaskDay({ archived: true })

const task = (id: string, displayOrder: number, assignedTo: string, more: Partial<Task> = {}): Task =>
  taskRow(id, { displayOrder, assignedTo, lat: 33 + displayOrder / 1000, lng: -82, ...more })

const tasks = [
  task('late', 5, 'ann', { deliveryDate: '11/19/2026' }),
  task('ann1', 10, 'ann', { done: true }),
  task('ann2', 20, 'ann'),
  task('bob1', 30, 'bob'),
  task('ann3', 40, 'ann'),
  task('bob2', 50, 'bob'),
  task('gone', 60, 'bob', { archived: true }),
  task('free', 70, ''),
]
const people = ['zoe', 'bob', 'ann'].map((value) => ({ value, label: value.toUpperCase() }))
const stopsOf = (all: readonly Task[], outside: ReadonlySet<string> = new Set()) =>
  boardStops(
    { lists: workLists(all, { range, mine: 'ann', only: '' }), numbers: stopNumbers(all, range), range, outside },
    'ann',
  )

test('numbers every stop and sets its tone by assignee and progress', () => {
  expect(stopsOf(tasks).map(({ task: { id }, tone, number }) => [id, tone, number])).toEqual([
    ['late', 'overdue', undefined],
    ['ann1', 'done', 1],
    ['ann2', 'next', 2],
    ['ann3', 'mine', 3],
    ['bob1', 'next', 1],
    ['bob2', 'other', 2],
    ['gone', 'done', undefined],
    ['free', 'other', 1],
  ])
})

test('marks problem stops and picks another stop as the next one', () => {
  const problem = { reason: 'Gate is locked', at: '2026-11-20T14:42:00.000Z', by: 'ann' }
  const wrong = new Set(['late', 'ann2', 'free'])
  const all = tasks.map((one) => (wrong.has(one.id) ? { ...one, problem } : one))
  const tones = new Map(stopsOf(all).map(({ task: { id }, tone }) => [id, tone]))
  expect([...wrong].map((id) => tones.get(id))).toEqual(['problem', 'problem', 'problem'])
  expect(tones.get('ann3')).toBe('next')
})

test('marks stops that are not reached when they are wanted', () => {
  const tones = new Map(stopsOf(tasks, new Set(['ann3'])).map(({ task: { id }, tone }) => [id, tone]))
  expect(['ann2', 'ann3'].map((id) => tones.get(id))).toEqual(['next', 'problem'])
})

test('marks nothing as yours without a picked route', () => {
  const lists = workLists(tasks, { range, mine: '', only: '' })
  const tones = boardStops({ lists, numbers: new Map(), range, outside: new Set() }, '').map(({ tone }) => tone)
  expect(tones).not.toContain('mine')
})

test('draws a line through the open stops that have coordinates', () => {
  const placeless = task('bob3', 55, 'bob', { lat: undefined, lng: undefined })
  const ways = personRoutes(stopsOf([...tasks, placeless]), people)
  expect(ways).toEqual([
    expect.objectContaining({ name: 'BOB', look: 'solid' }),
    expect.objectContaining({ name: 'ANN', look: 'dotted' }),
  ])
  const [bob] = ways
  expect(bob?.geometry.coordinates).toEqual([
    [-82, 33.03],
    [-82, 33.05],
  ])
})

test("keeps a line's look after another person has finished", () => {
  const through = tasks.map((each) => (each.assignedTo === 'bob' ? { ...each, done: true } : each))
  expect(personRoutes(stopsOf(through), people)).toEqual([expect.objectContaining({ name: 'ANN', look: 'dotted' })])
})
