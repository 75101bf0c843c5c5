import { expect, test } from 'vitest'
import { closedInUse, promiseWords, tasksOfDay } from './days-in-use.ts'

const used = [{ day: '2026-12-03' }, { day: '2026-12-01' }, { day: '2026-12-02' }]

test('lists only newly closed days, in order', () => {
  const draft = { days: ['2026-12-01', '2026-12-03', '2026-12-04', '2026-12-02'], known: ['2026-12-02'] }
  expect(closedInUse(draft, used).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-03'])
  expect(closedInUse({ days: [], known: ['2026-12-01'] }, used)).toEqual([])
})

test('counts tasks in words', () => {
  expect(tasksOfDay({ deliveries: 1, gobacks: 0 })).toBe('1 delivery')
  expect(tasksOfDay({ deliveries: 3, gobacks: 1 })).toBe('3 deliveries and 1 go back')
  expect(tasksOfDay({ deliveries: 0, gobacks: 2 })).toBe('2 go backs')
  expect(tasksOfDay({ deliveries: 0, gobacks: 0 })).toBe('')
})

test('names the customer of a promise', () => {
  const name = 'Dana Whitfield'
  expect(promiseWords({ what: 'drop-off', name })).toBe('Drop-off for Dana Whitfield')
  expect(promiseWords({ what: 'pick-up', name })).toBe('Pick-up at Dana Whitfield')
  expect(promiseWords({ what: 'start', name })).toBe('First service day of Dana Whitfield')
})
