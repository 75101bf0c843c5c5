import { expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { initialList, listReducer } from './list-state.ts'
import type { LoadedList } from './load-work.ts'

const task = (id: string, done = false) => ({ id, done }) as Task
const loadedList = (tasks: readonly Task[], asked: number): LoadedList => ({
  of: 'work 1',
  tasks,
  asked,
  from: null,
  isFirst: false,
})
const tick = (id: string) => (tasks: readonly Task[]) =>
  tasks.map((one) => (one.id === id ? { ...one, done: true } : one))
const doneOf = (tasks: readonly Task[]) => tasks.filter(({ done }) => done).map(({ id }) => id)

test('keeps an event that arrived while the list was loading', () => {
  const begun = initialList(loadedList([task('a'), task('b')], 0))
  const heard = listReducer(begun, { kind: 'heard', at: 20, update: tick('a') })
  expect(doneOf(heard.tasks)).toEqual(['a'])
  const older = listReducer(heard, {
    kind: 'answered',
    of: 'work 1',
    tasks: [task('a'), task('b')],
    from: null,
    asked: 10,
  })
  expect(doneOf(older.tasks)).toEqual(['a'])
  const loaded = listReducer(heard, { kind: 'loaded', list: loadedList([task('a'), task('b')], 15) })
  expect(doneOf(loaded.tasks)).toEqual(['a'])
})

test('keeps a response requested after an event unchanged, and drops the event', () => {
  const begun = initialList(loadedList([task('a')], 0))
  const heard = listReducer(begun, { kind: 'heard', at: 20, update: tick('a') })
  const later = listReducer(heard, { kind: 'answered', of: 'work 1', tasks: [task('a')], from: null, asked: 30 })
  expect(doneOf(later.tasks)).toEqual([])
  expect(later.heard).toEqual([])
})

test('keeps the response requested later, whichever arrives first', () => {
  const begun = initialList(loadedList([], 0))
  const second = listReducer(begun, { kind: 'answered', of: 'work 1', tasks: [task('new')], from: null, asked: 20 })
  const first = listReducer(second, { kind: 'answered', of: 'work 1', tasks: [task('old')], from: 5, asked: 10 })
  expect(first).toBe(second)
  expect(listReducer(second, { kind: 'failed', asked: 10 })).toBe(second)
  expect(listReducer(second, { kind: 'failed', asked: 30 }).failed).toBe(true)
})

test('ignores late loader data older than a response, unless it is another list', () => {
  const begun = initialList(loadedList([task('device')], 0))
  const answered = listReducer(begun, { kind: 'answered', of: 'work 1', tasks: [task('new')], from: null, asked: 20 })
  const late = loadedList([task('old')], 10)
  const after = listReducer(answered, { kind: 'loaded', list: late })
  expect([after.tasks, after.loaded]).toEqual([[task('new')], late])
  const other = { ...late, of: 'work 2' }
  expect(listReducer(answered, { kind: 'loaded', list: other })).toMatchObject({ of: 'work 2', tasks: [task('old')] })
})
