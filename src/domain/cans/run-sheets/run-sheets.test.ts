import { expect, test } from 'vitest'
import type { ListedTask } from '../lists/work-lists.ts'
import { onNoSheet, runSheets } from './run-sheets.ts'

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
const sheets = (tasks: readonly ListedTask[], shown = range, only = '') =>
  runSheets(tasks, ['mark', 'tess'], { range: shown, only }).map(({ who, day, stops }) => [
    day,
    who,
    stops.map(({ task: { id }, number }) => `${number ?? 'late'} ${id}`),
  ])
const late = { deliveryDate: '11/18/2026' }

test('has a sheet for each driver with work, late stops first, then done and open ones as numbered', () => {
  expect(
    sheets([
      task('b', 'tess', { displayOrder: 30 }),
      task('a', 'tess', { displayOrder: 20 }),
      task('gone', 'former', { displayOrder: 10 }),
      task('done', 'tess', { displayOrder: 40, done: true, doneat: '2026-11-20T14:00:00.000Z' }),
      task('late', 'mark', late),
      task('late', 'tess', { ...late, displayOrder: 50 }),
    ]),
  ).toEqual([
    ['2026-11-20', 'mark', ['late late']],
    ['2026-11-20', 'tess', ['late late', '1 done', '2 a', '3 b']],
    ['2026-11-20', 'former', ['1 gone']],
  ])
})

test('leaves out archived, unassigned and undated stops, and other drivers', () => {
  const tasks = [
    task('archived', 'mark', { archived: true }),
    task('free', ''),
    task('some day', 'mark', { deliveryDate: '' }),
    task('mine', 'mark'),
    task('other', 'tess'),
  ]
  expect(sheets(tasks, range, 'mark')).toEqual([['2026-11-20', 'mark', ['1 mine']]])
})

test('has a sheet for each day, and late stops on that of today or the next', () => {
  const tasks = [
    task('late', 'mark', late),
    task('today', 'mark'),
    task('next', 'mark', { deliveryDate: '11/21/2026' }),
  ]
  const [today, next] = ['2026-11-20', '2026-11-21']
  expect(sheets(tasks, { ...range, to: next })).toEqual([
    [today, 'mark', ['late late', '1 today']],
    [next, 'mark', ['1 next']],
  ])
  expect(sheets(tasks, { ...range, from: next, to: next })).toEqual([[next, 'mark', ['late late', '1 next']]])
  const past = { ...range, from: '2026-11-18', to: '2026-11-19' }
  expect(sheets(tasks, past)).toEqual([['2026-11-18', 'mark', ['1 late']]])
  expect(sheets([task('older', 'mark', { deliveryDate: '11/02/2026' })], past)).toEqual([])
})

test('lists open stops of a day that have no driver', () => {
  const free = [task('free', ''), task('late', '', late)]
  const others = [task('done', '', { done: true }), task('some day', '', { deliveryDate: '' }), task('mine', 'mark')]
  expect(onNoSheet([...free, ...others])).toEqual(free)
})
