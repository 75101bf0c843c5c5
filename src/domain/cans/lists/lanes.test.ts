import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byPerson, lanesOf, orderAfterDrop, orderWithin, rangeBetween } from './lanes.ts'
import { inOrder, type ListedTask, stopNumbers } from './work-lists.ts'

const range = { from: '2026-11-20', to: '2026-11-20', today: '2026-11-20', archived: false }
const task = (id: string, assignedTo: string, more: Partial<ListedTask> = {}): ListedTask => ({
  id,
  assignedTo,
  deliveryDate: '11/20/2026',
  displayOrder: 10,
  done: false,
  archived: false,
  ...more,
})
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

describe('the lanes of a day', () => {
  test('begin with unassigned work, followed by each crew member, then former members', () => {
    const lanes = lanesOf([task('a', ''), task('b', 'gone@x'), task('c', 'tess@x')], ['mark@x', 'tess@x'], range)
    expect(lanes.map(({ who, open }) => [who, ids(open)])).toEqual([
      ['', ['a']],
      ['mark@x', []],
      ['tess@x', ['c']],
      ['gone@x', ['b']],
    ])
  })

  test('show no late work without a date range', () => {
    const [, mark] = lanesOf([task('late', 'mark@x', { deliveryDate: '11/19/2026' })], ['mark@x'], null)
    expect([mark?.late, mark?.open].map((own) => ids(own ?? []))).toEqual([[], ['late']])
  })

  test('omit people with archived tasks only', () => {
    expect(lanesOf([task('a', 'gone@x', { archived: true })], [], range).map(({ who }) => who)).toEqual([''])
  })

  test('separate late and done work from the day’s open work', () => {
    const [, mark] = lanesOf(
      [
        task('open', 'mark@x', { displayOrder: 20 }),
        task('first', 'mark@x', { displayOrder: 10 }),
        task('done', 'mark@x', { done: true }),
        task('late', 'mark@x', { deliveryDate: '11/19/2026' }),
        task('put away', 'mark@x', { archived: true }),
      ],
      ['mark@x'],
      range,
    )
    expect([mark?.late, mark?.open, mark?.done].map((own) => ids(own ?? []))).toEqual([
      ['late'],
      ['first', 'open'],
      ['done'],
    ])
  })
})

describe('a list by person', () => {
  test('groups unassigned work first, then the crew, then former members, and omits people without work', () => {
    const list = [task('a', 'tess@x'), task('b', 'gone@x'), task('c', 'mark@x'), task('d', ''), task('e', 'tess@x')]
    expect(byPerson(list, ['mark@x', 'idle@x', 'tess@x']).map(({ who, tasks }) => [who, ids(tasks)])).toEqual([
      ['', ['d']],
      ['mark@x', ['c']],
      ['tess@x', ['a', 'e']],
      ['gone@x', ['b']],
    ])
    expect(byPerson([], ['mark@x'])).toEqual([])
  })

  test('keeps all tasks and each person’s order, and numbers each person’s stops from one', () => {
    const people = ['mark@x', 'tess@x']
    const lists = fc
      .array(fc.record({ who: fc.constantFrom('', 'gone@x', ...people), order: fc.nat(50) }), { maxLength: 30 })
      .map((made) => inOrder(made.map(({ who, order }, at) => task(`t${at}`, who, { displayOrder: order }))))
    fc.assert(
      fc.property(lists, (list) => {
        const groups = byPerson(list, people)
        expect(ids(groups.flatMap(({ tasks }) => tasks)).toSorted()).toEqual(ids(list).toSorted())
        const numbers = stopNumbers(list, range)
        for (const { who, tasks } of groups) {
          expect(tasks).toEqual(list.filter(({ assignedTo }) => assignedTo === who))
          expect(tasks.map(({ id }) => numbers.get(id))).toEqual(tasks.map((_, at) => at + 1))
        }
      }),
    )
  })
})

describe('a drop', () => {
  const day = ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
    task(id, at % 2 === 0 ? 'mark@x' : '', { displayOrder: at * 10 }),
  )
  const mark = day.filter(({ assignedTo }) => assignedTo === 'mark@x')

  test.each([
    ['before a stop', ['b', 'd'], 'c', ['a', 'b', 'd', 'c', 'e']],
    ['behind the last', ['b', 'd'], null, ['a', 'c', 'e', 'b', 'd']],
    ['behind the last remaining stop', ['b', 'e'], null, ['a', 'c', 'b', 'e']],
    ['up within its own lane', ['e'], 'a', ['e', 'a', 'c']],
    ['before one of the moved stops', ['a', 'c'], 'a', ['a', 'c', 'e']],
    ['before a missing stop', ['b'], 'gone', ['a', 'c', 'e', 'b']],
    ['from another day changes nothing', ['late'], 'c', ['a', 'c', 'e']],
  ])('%s places the stops and orders only that lane', (_where, moved, before, order) => {
    expect(orderAfterDrop(day, mark, moved, before)).toEqual(order)
  })

  test('in an empty lane holds only the dropped stop', () => {
    expect(orderAfterDrop(day, [], ['b'], null)).toEqual(['b'])
  })

  test('keeps all stops of the lane, their order, and the dropped stops together', () => {
    const stops = fc
      .array(fc.record({ who: fc.constantFrom('', 'mark@x', 'tess@x'), order: fc.integer({ min: 0, max: 50 }) }), {
        minLength: 1,
        maxLength: 30,
      })
      .map((made) => made.map(({ who, order }, at) => task(`t${at}`, who, { displayOrder: order })))
    fc.assert(
      fc.property(stops, fc.nat(), fc.nat(), fc.infiniteStream(fc.boolean()), (all, at, laneAt, picks) => {
        const moved = all.filter(() => picks.next().value).map(({ id }) => id)
        const lane = inOrder(all).filter(({ assignedTo }) => assignedTo === ['', 'mark@x', 'tess@x'][laneAt % 3])
        const before = lane[at % (lane.length + 1)]?.id ?? null
        const order = orderAfterDrop(all, lane, moved, before)
        expect(order.toSorted()).toEqual([...new Set([...ids(lane), ...moved])].toSorted())
        const staying = ids(lane).filter((id) => !moved.includes(id))
        expect(order.filter((id) => !moved.includes(id))).toEqual(staying)
        const places = moved.map((id) => order.indexOf(id)).toSorted((a, b) => a - b)
        expect(places.every((place, index) => place === (places[0] ?? 0) + index)).toBe(true)
        if (before !== null && !moved.includes(before) && moved.length > 0)
          expect(order.indexOf(before)).toBe((places.at(-1) ?? 0) + 1)
      }),
    )
  })
})

test('reorders some stops of a lane without moving the others', () => {
  const lane = ['a', 'b', 'c', 'd'].map((id, at) => task(id, 'mark@x', { displayOrder: at * 10 }))
  expect(orderWithin(lane, ['c', 'a'])).toEqual(['c', 'b', 'a', 'd'])
  expect(orderWithin(lane, [])).toEqual(['a', 'b', 'c', 'd'])
})

test('selects all tasks between two, in either direction', () => {
  const lane = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(rangeBetween(lane, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(lane, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(lane, 'b', 'a')).toEqual(['a', 'b'])
  expect(rangeBetween(lane, 'gone', 'b')).toEqual(['b'])
})
