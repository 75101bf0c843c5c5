import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inOrder,
  isShown,
  type ListedTask,
  NOBODY,
  neighborOf,
  nextStops,
  stopNumbers,
  type WorkRange,
  withProblem,
  withTask,
  workLists,
} from './work-lists.ts'

const today = '2026-11-20'
const range: WorkRange = { from: today, to: today, today, archived: false }
const task = (id: string, more: Partial<ListedTask> = {}): ListedTask => ({
  id,
  assignedTo: 'me',
  deliveryDate: '11/20/2026',
  displayOrder: 10,
  done: false,
  archived: false,
  ...more,
})
const ids = (tasks: readonly ListedTask[]) => tasks.map(({ id }) => id)

test('lists undated work separately, without a stop number, and never as the next stop', () => {
  const undated = task('a', { deliveryDate: '' })
  const lists = workLists([undated, task('b')], { range, mine: 'me', only: '' })
  expect(ids(lists.undated)).toEqual(['a'])
  expect([...ids(lists.overdue), ...ids(lists.yours), ...ids(lists.others)]).toEqual(['b'])
  expect([...stopNumbers([undated, task('b')], range)]).toEqual([['b', 1]])
  expect([...nextStops([undated], range)]).toEqual([])
})

describe('a task is shown', () => {
  test.each([
    ['on its day', {}, true],
    ['not on another', { deliveryDate: '11/21/2026' }, false],
    ['when an earlier day left it undone', { deliveryDate: '11/02/2026' }, true],
    ['not when that day finished it', { deliveryDate: '11/02/2026', done: true }, false],
    ['without a day, on every day', { deliveryDate: '' }, true],
    ['without a day, not once it is done', { deliveryDate: '', done: true }, false],
    ['not when it is archived', { archived: true }, false],
    ['not as overdue when it is archived', { deliveryDate: '11/02/2026', archived: true }, false],
  ])('%s', (_name, more, shown) => {
    expect(isShown(task('a', more), range)).toBe(shown)
  })

  test('when archived tasks are included', () => {
    expect(isShown(task('a', { archived: true }), { ...range, archived: true })).toBe(true)
  })

  test("on a driver's day for any date", () => {
    expect(isShown(task('a', { deliveryDate: '11/19/2026' }), null)).toBe(true)
    expect(isShown(task('a', { archived: true }), null)).toBe(false)
  })
})

describe('the lists', () => {
  const tasks = [
    task('b', { displayOrder: 20 }),
    task('a'),
    task('other', { assignedTo: 'you' }),
    task('late', { deliveryDate: '11/19/2026', assignedTo: 'you' }),
    task('nobody', { assignedTo: '', displayOrder: 30 }),
  ]

  test("separate yours, others' and overdue tasks", () => {
    const lists = workLists(tasks, { range, mine: 'me', only: '' })
    expect([ids(lists.yours), ids(lists.others), ids(lists.overdue)]).toEqual([
      ['a', 'b'],
      ['other', 'nobody'],
      ['late'],
    ])
  })

  test('can be filtered by person or to unassigned tasks', () => {
    expect(ids(workLists(tasks, { range, mine: 'me', only: 'you' }).others)).toEqual(['other'])
    expect(ids(workLists(tasks, { range, mine: 'me', only: NOBODY }).others)).toEqual(['nobody'])
  })

  test('put no task under yours until a route is chosen', () => {
    expect(workLists(tasks, { range, mine: '', only: '' }).yours).toEqual([])
  })

  test('show earlier days within the range as not overdue', () => {
    expect(workLists(tasks, { range: { ...range, from: '2026-11-01' }, mine: 'me', only: '' }).overdue).toEqual([])
  })
})

test('sorts equal numbers by day, then by arrival', () => {
  expect(ids(inOrder([task('b'), task('a'), task('early', { deliveryDate: '11/19/2026' })]))).toEqual([
    'early',
    'b',
    'a',
  ])
})

test('numbers each driver’s stops from one, regardless of tasks between them', () => {
  const tasks = [
    task('late', { deliveryDate: '11/19/2026' }),
    task('two', { displayOrder: 30 }),
    task('theirs', { assignedTo: 'you', displayOrder: 20 }),
    task('nobody', { assignedTo: '', displayOrder: 25 }),
    task('one'),
    task('away', { archived: true }),
  ]
  expect([...stopNumbers(tasks, range)]).toEqual([
    ['one', 1],
    ['two', 2],
    ['theirs', 1],
    ['nobody', 1],
  ])
})

test('numbers done stops in order of completion, and open stops after them', () => {
  const at = (hour: number) => ({ done: true, doneat: `2026-11-20T${hour}:00:00.000Z` })
  const tasks = [
    task('open', { displayOrder: 5 }),
    task('waiting', { displayOrder: 10, done: true }),
    task('second', { displayOrder: 15, ...at(15) }),
    task('first', { displayOrder: 20, ...at(14) }),
    task('unsent', { displayOrder: 25, done: true }),
  ]
  expect([...stopNumbers(tasks, null)]).toEqual([
    ['first', 1],
    ['second', 2],
    ['waiting', 3],
    ['unsent', 4],
    ['open', 5],
  ])
})

test('numbers each driver’s stops from 1 to n', () => {
  const some = fc.array(
    fc.record({ assignedTo: fc.constantFrom('me', 'you', ''), done: fc.boolean(), displayOrder: fc.nat(9) }),
  )
  fc.assert(
    fc.property(some, (all) => {
      const tasks = all.map((more, index) => task(`t${index}`, more))
      const numbers = stopNumbers(tasks, null)
      for (const who of ['me', 'you', '']) {
        const own = tasks.filter(({ assignedTo }) => assignedTo === who).map(({ id }) => numbers.get(id) ?? 0)
        expect(own.toSorted((one, other) => one - other)).toEqual(own.map((_, index) => index + 1))
      }
    }),
  )
})

test('moves a task past done tasks', () => {
  const list = [task('a'), task('done', { done: true }), task('b')]
  expect(neighborOf(list, 'a', 'down')).toBe('b')
  expect(neighborOf(list, 'b', 'up')).toBe('a')
  expect(neighborOf(list, 'a', 'up')).toBeNull()
  expect(neighborOf(list, 'done', 'up')).toBeNull()
})

test('adds, updates and removes a task', () => {
  const list = [task('a')]
  expect(ids(withTask(list, task('b'), range))).toEqual(['a', 'b'])
  expect(withTask(list, task('a', { done: true }), range)[0]?.done).toBe(true)
  expect(withTask(list, task('a', { deliveryDate: '12/01/2026' }), range)).toEqual([])
})

test("takes the first open stop of the day as each person's next stop", () => {
  const tasks = [
    task('later', { displayOrder: 30 }),
    task('next', { displayOrder: 20 }),
    task('done', { done: true }),
    task('archived', { archived: true }),
    task('late', { deliveryDate: '11/19/2026' }),
    task('nobody', { assignedTo: '' }),
    task('theirs', { assignedTo: 'you', displayOrder: 40 }),
  ]
  expect([...nextStops(tasks, range)]).toEqual(['next', 'theirs'])
  expect([...nextStops(tasks, null)]).toEqual(['late', 'theirs'])
})

test('skips a stop with a problem while there are others', () => {
  const problem = { reason: 'Gate is locked' }
  const tasks = [
    task('locked', { problem }),
    task('free', { displayOrder: 20 }),
    task('only', { displayOrder: 30, assignedTo: 'you', problem }),
  ]
  expect([...nextStops(tasks, range)]).toEqual(['free', 'only'])
  expect(withProblem(tasks).map(({ id }) => id)).toEqual(['locked', 'only'])
})
