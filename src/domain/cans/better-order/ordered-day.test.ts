import { expect, test } from 'vitest'
import { plainDay } from '../times/day-rules.ts'
import { isBetterOrder } from './better-order.ts'
import { driverDayOf, orderedDay, plannedFor, type WishingStop } from './ordered-day.ts'

const ZONE = 'America/New_York'
const DAY = '2026-11-20'
const NOW = Date.parse(`${DAY}T06:00:00-05:00`)
const START = { lat: 33.3, lng: -82.3 }
const END = { lat: 33.5, lng: -82.1 }

const stop = (more: Partial<WishingStop>, index: number): WishingStop => ({
  id: String(index),
  assignedTo: 'marcus',
  deliveryDate: '11/20/2026',
  displayOrder: index,
  done: false,
  archived: false,
  fixCan: false,
  cans: [],
  lat: 33.3 + index / 100,
  lng: -82.3,
  ...more,
})

test('is worth a question if fewer minutes are outside, first stops come first, or the way is clearly shorter', () => {
  const isBetter = (wishes: readonly Partial<WishingStop>[], order: number[]) => {
    const open = wishes.map(stop)
    const planned = { day: DAY, timeZone: ZONE, rules: plainDay, stops: open }
    return isBetterOrder(orderedDay({ start: START, end: END, open, planned }, NOW), order)
  }
  expect(isBetter([{}, {}, {}], [0, 1, 2])).toBe(false)
  expect(isBetter([{}, {}, {}], [2, 1, 0])).toBe(false)
  expect(isBetter([{ lat: 33.32 }, {}, { lat: 33.3 }], [2, 1, 0])).toBe(true)
  expect(isBetter([{}, {}, { wantedto: '08:05' }], [2, 0, 1])).toBe(true)
  expect(isBetter([{ wantedto: '08:05' }, {}, {}], [2, 1, 0])).toBe(false)
  expect(isBetter([{}, {}, { priority: true }], [2, 0, 1])).toBe(true)
})

test('has times only for the stops of one driver on one day', () => {
  const one = stop({}, 0)
  expect(driverDayOf([one, one])).toEqual({ who: 'marcus', day: DAY })
  const others = [{ assignedTo: 'tasha' }, { deliveryDate: '11/21/2026' }]
  for (const other of others) expect(driverDayOf([one, { ...one, ...other }])).toBeNull()
  expect(driverDayOf([{ ...one, assignedTo: '' }])).toBeNull()
  expect(driverDayOf([{ ...one, deliveryDate: '' }])).toBeNull()
  expect(driverDayOf([])).toBeNull()
  const { stops, truck } = orderedDay(
    { start: START, end: END, open: [{ ...one, wantedto: '09:00' }], planned: null },
    0,
  )
  expect([stops[0]?.stay, stops[0]?.wanted, truck.place]).toEqual([null, { from: null, to: null }, null])
})

test('is planned with all stops of the driver’s day, by his rules', () => {
  const rules = { company: { ...plainDay, start: 420 }, drivers: [] }
  const open = [stop({}, 2)]
  const others = [
    stop({ assignedTo: 'tasha' }, 3),
    stop({ deliveryDate: '11/21/2026' }, 4),
    stop({ archived: true }, 5),
  ]
  const planned = plannedFor(open, [...open, ...others, stop({ done: true }, 1)], { rules, timezone: ZONE })
  expect(planned).toMatchObject({ day: DAY, timeZone: ZONE, rules: { start: 420 } })
  expect(planned?.stops.map(({ id }) => id)).toEqual(['1', '2'])
  expect(plannedFor([], open, { rules, timezone: ZONE })).toBeNull()
})
