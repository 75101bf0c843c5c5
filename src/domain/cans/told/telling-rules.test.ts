import { expect, test } from 'vitest'
import type { StopNow } from './next-news.ts'
import { isQuiet, silentRules, tellsAnything } from './telling-rules.ts'
import { canChange, messagesAhead, movedFrom, trackedState } from './tracked-state.ts'

const TODAY = '2026-11-24'
const stop: StopNow = { day: TODAY, done: null, problem: null, arrival: null, before: 2, isUnderWay: false }
const state = (more: Partial<StopNow> = {}, archived = false) => trackedState({ ...stop, ...more, archived }, TODAY)
const on = { email: true, text: false, words: '' }

test('quiet hours hold over midnight, from the first minute to the one before the last', () => {
  const night = { quietFrom: 20 * 60, quietTo: 8 * 60 }
  const quiet = (clock: number, hours = night) => isQuiet(clock, hours)
  expect([quiet(1199), quiet(1200), quiet(0), quiet(479), quiet(480)]).toEqual([false, true, true, true, false])
  const noon = { quietFrom: 720, quietTo: 780 }
  expect([quiet(719, noon), quiet(720, noon), quiet(780, noon)]).toEqual([false, true, false])
  expect(quiet(0, { quietFrom: 0, quietTo: 0 })).toBe(false)
})

test('a company tells nothing until it says so', () => {
  expect(tellsAnything(silentRules)).toBe(false)
  expect(tellsAnything({ events: { ...silentRules.events, done: on } })).toBe(true)
})

test('the page follows its stop until the day after', () => {
  expect(state()).toBe('planned')
  expect(state({ isUnderWay: true })).toBe('coming')
  expect(state({ done: { at: 0 } })).toBe('done')
  expect(state({ done: { at: 0 } }, true)).toBe('done')
  expect(state({ problem: { id: 'p', day: TODAY } })).toBe('failed')
  expect(state({ problem: { id: 'p', day: '2026-11-20' } })).toBe('planned')
  expect(state({ day: '2026-11-23' })).toBe('failed')
  expect(state({ day: '2026-11-22', done: { at: 0 } })).toBe('over')
  expect(state({}, true)).toBe('over')
  expect(state({ day: null })).toBe('planned')
})

test('the place may be changed until the truck comes here next', () => {
  expect(canChange('planned', { before: 0 })).toBe(true)
  expect(canChange('coming', { before: 1 })).toBe(true)
  expect(canChange('coming', { before: 0 })).toBe(false)
  expect(canChange('done', { before: 1 })).toBe(false)
})

test('only messages that reach the customer are ahead', () => {
  const events = {
    ...silentRules.events,
    evening: on,
    onway: { ...on, text: true, email: false },
    done: { ...on, text: true },
  }
  const ahead = (day: string | null, reach: { email: boolean; text: boolean }, told = {}) =>
    messagesAhead({ day }, { told }, { events }, { today: TODAY, ...reach })
  const [evening, onway] = [
    { event: 'evening', by: 'email' },
    { event: 'onway', by: 'text' },
  ]
  const done = (by: string) => ({ event: 'done', by })
  expect(ahead('2026-11-30', { email: true, text: true })).toEqual([evening, onway, done('both')])
  expect(ahead(TODAY, { email: true, text: true })).toEqual([onway, done('both')])
  expect(ahead(TODAY, { email: true, text: false })).toEqual([done('email')])
  expect(ahead(TODAY, { email: false, text: true }, { onway: [TODAY] })).toEqual([done('text')])
  expect(ahead(null, { email: true, text: false })).toEqual([evening, done('email')])
})

test('a stop moved from the day that its customer knew before', () => {
  const [first, second] = ['2026-11-23', '2026-11-25']
  const from = (day: string | null, told: object, knownDay: string | null) => movedFrom({ day }, { told, knownDay })
  expect(from(first, { day: [first] }, first)).toBeNull()
  expect(from(second, { day: [first] }, first)).toBe(first)
  expect(from(second, { day: [first], moved: [second] }, second)).toBe(first)
  expect(from(TODAY, { day: [first], moved: [second, TODAY] }, TODAY)).toBe(second)
  expect(from(first, {}, null)).toBeNull()
  expect(from(null, { day: [first] }, first)).toBeNull()
})
