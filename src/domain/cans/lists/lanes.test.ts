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
  test('begin with what nobody has, then one for each of the crew, then those who have left it', () => {
    const lanes = lanesOf([task('a', ''), task('b', 'gone@x'), task('c', 'tess@x')], ['mark@x', 'tess@x'], range)
    expect(lanes.map(({ who, open }) => [who, ids(open)])).toEqual([
      ['', ['a']],
      ['mark@x', []],
      ['tess@x', ['c']],
      ['gone@x', ['b']],
    ])
  })

  test('know of nothing late where there are no days to choose from', () => {
    const [, mark] = lanesOf([task('late', 'mark@x', { deliveryDate: '11/19/2026' })], ['mark@x'], null)
    expect([mark?.late, mark?.open].map((own) => ids(own ?? []))).toEqual([[], ['late']])
  })

  test('have nobody for what is put away', () => {
    expect(lanesOf([task('a', 'gone@x', { archived: true })], [], range).map(({ who }) => who)).toEqual([''])
  })

  test('keep what is late before the day, and what is done apart', () => {
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
  test('begins with what nobody has, then goes by the crew, then by those who have left it; who has nothing is not named', () => {
    const list = [task('a', 'tess@x'), task('b', 'gone@x'), task('c', 'mark@x'), task('d', ''), task('e', 'tess@x')]
    expect(byPerson(list, ['mark@x', 'idle@x', 'tess@x']).map(({ who, tasks }) => [who, ids(tasks)])).toEqual([
      ['', ['d']],
      ['mark@x', ['c']],
      ['tess@x', ['a', 'e']],
      ['gone@x', ['b']],
    ])
    expect(byPerson([], ['mark@x'])).toEqual([])
  })

  test('loses nothing, keeps everybody’s order, and counts up from one within each', () => {
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
    ['behind the last that stays', ['b', 'e'], null, ['a', 'c', 'b', 'e']],
    ['up in the own lane', ['e'], 'a', ['e', 'a', 'c']],
    ['before one of those that move', ['a', 'c'], 'a', ['a', 'c', 'e']],
    ['before a stop that has gone', ['b'], 'gone', ['a', 'c', 'e', 'b']],
    ['of another day changes nothing', ['late'], 'c', ['a', 'c', 'e']],
  ])('%s puts the stops there and names only that lane', (_where, moved, before, order) => {
    expect(orderAfterDrop(day, mark, moved, before)).toEqual(order)
  })

  test('in an empty lane is that stop alone', () => {
    expect(orderAfterDrop(day, [], ['b'], null)).toEqual(['b'])
  })

  test('loses no stop of the lane, keeps the order of those that stay, and keeps those that move together', () => {
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

test('some stops of a lane that are put in order leave the others in their places', () => {
  const lane = ['a', 'b', 'c', 'd'].map((id, at) => task(id, 'mark@x', { displayOrder: at * 10 }))
  expect(orderWithin(lane, ['c', 'a'])).toEqual(['c', 'b', 'a', 'd'])
  expect(orderWithin(lane, [])).toEqual(['a', 'b', 'c', 'd'])
})

test('a range is all between two, whichever comes first', () => {
  const lane = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(rangeBetween(lane, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(lane, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(lane, 'b', 'a')).toEqual(['a', 'b'])
  expect(rangeBetween(lane, 'gone', 'b')).toEqual(['b'])
})
