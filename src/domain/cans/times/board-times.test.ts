import { expect, test } from 'vitest'
import { boardTimes, lastFinish, outsideStops } from './board-times.ts'
import { plainDay } from './day-rules.ts'
import type { TimedStop } from './day-times.ts'

const ZONE = 'America/New_York'
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00-05:00`)
const stop = (id: string, more: Partial<TimedStop> = {}): TimedStop => ({
  id,
  assignedTo: 'marcus',
  deliveryDate: '11/20/2026',
  displayOrder: Number(id),
  done: false,
  archived: false,
  fixCan: false,
  cans: [],
  ...more,
})
const rules = { company: { ...plainDay, breaks: [{ at: 9 * 60, minutes: 30 }] }, drivers: [] }
const times = (tasks: TimedStop[], now = at('10:00')) =>
  boardTimes(tasks, { timeZone: ZONE, today: '2026-11-20', rules, now })

test('counts today from now, in order, for each driver apart', () => {
  const { stops, days } = times([stop('2'), stop('1'), stop('3', { assignedTo: 'tasha' })])
  expect(stops.get('1')).toEqual({
    at: at('10:00'),
    window: { from: at('09:40'), to: at('10:20') },
    isNext: true,
    breaks: [{ before: '1', from: at('09:00'), to: at('09:30') }],
    outside: null,
  })
  expect(stops.get('2')).toMatchObject({ at: at('10:05'), isNext: false, breaks: [] })
  expect(stops.get('3')).toMatchObject({ at: at('10:00'), isNext: true })
  expect(days).toMatchObject([
    { who: 'marcus', day: '2026-11-20', times: { finish: at('10:10') } },
    { who: 'tasha', day: '2026-11-20', times: { finish: at('10:05') } },
  ])
})

test('names the stops that are not reached when they are wanted', () => {
  const wanted = times([stop('1'), stop('2', { wantedto: '10:04' }), stop('3', { wantedfrom: '10:10' })])
  expect(outsideStops(wanted)).toEqual(['2'])
  expect(wanted.stops.get('2')?.outside).toEqual({ is: 'late', minutes: 1, wanted: 604 })
})

test('counts tomorrow from its own start, and finishes tomorrow', () => {
  const { stops, days } = times([stop('1'), stop('2', { deliveryDate: '11/21/2026' })])
  expect(stops.get('2')).toMatchObject({
    at: at('08:00', '2026-11-21'),
    window: { from: at('07:40', '2026-11-21') },
    isNext: false,
  })
  expect(days[1]).toMatchObject({ day: '2026-11-21', times: { finish: at('08:05', '2026-11-21') } })
})

test('finishes with the last truck of one day, and not over several days', () => {
  const { days } = times([stop('1'), stop('2'), stop('3', { assignedTo: 'tasha' })])
  expect(lastFinish(days)).toBe(at('10:10'))
  expect(lastFinish([])).toBeNull()
  const two = times([stop('1'), stop('2', { deliveryDate: '11/21/2026' })])
  expect(lastFinish(two.days)).toBeNull()
})

test('says how far ahead of the day’s plan a driver is, once the first stop is done', () => {
  const ahead = (doneat: string, now: string) =>
    boardTimes([stop('1', { done: true, doneat }), stop('2'), stop('3')], {
      timeZone: ZONE,
      today: '2026-11-20',
      rules: { company: plainDay, drivers: [] },
      now: at(now),
    }).days[0]?.ahead
  // Planned at 8:00 and 8:05.
  expect(ahead('2026-11-20T12:55:00.000Z', '07:56')).toBe(9)
  expect(ahead('2026-11-20T13:05:00.000Z', '08:05')).toBe(0)
  expect(ahead('2026-11-20T13:05:00.000Z', '08:30')).toBe(-25)
  expect(ahead('2026-11-19T13:05:00.000Z', '08:30')).toBeNull()
  expect(times([stop('1'), stop('2')]).days[0]?.ahead).toBeNull()
  expect(times([stop('1', { done: true })]).days[0]?.ahead).toBeNull()
})

test('gives no time to stops that are done, late, archived, undated, unassigned or have a problem', () => {
  const { stops } = times([
    stop('1', { done: true, doneat: '2026-11-20T14:50:00.000Z' }),
    stop('2', { deliveryDate: '11/19/2026' }),
    stop('3', { archived: true }),
    stop('4', { deliveryDate: '' }),
    stop('5', { assignedTo: '' }),
    stop('6', { problem: {} }),
    stop('7'),
  ])
  expect([...stops.keys()]).toEqual(['7'])
  expect(stops.get('7')).toMatchObject({ isNext: true, breaks: [] })
})

test('has no next stop while each has a problem', () => {
  expect(times([stop('1', { problem: {} })]).stops.size).toBe(0)
})
