import { expect, test } from 'vitest'
import { minutesAt, plainDay } from './day-rules.ts'
import { type DriverRules, rulesOn, truckOn } from './driver-rules.ts'

const own = (more: Partial<DriverRules>): DriverRules => ({
  username: 'marcus',
  day: null,
  start: null,
  breaks: null,
  from: null,
  to: null,
  ...more,
})
const yard = { lat: 33, lng: -82 }
const home = { lat: 34, lng: -82 }

test('takes the rules of the day before the driver’s, and those before the company’s', () => {
  const company = { ...plainDay, from: yard, breaks: [{ at: 720, minutes: 30 }] }
  const drivers = [
    own({ start: 525, to: home }),
    own({ day: '2026-11-20', start: 600, breaks: [] }),
    own({ username: 'tasha', start: 420 }),
  ]
  const rules = { company, drivers }
  expect(rulesOn(rules, 'luis', '2026-11-20')).toEqual(company)
  expect(rulesOn(rules, 'marcus', '2026-11-19')).toEqual({ ...company, start: 525, to: home })
  expect(rulesOn(rules, 'marcus', '2026-11-20')).toEqual({ ...company, start: 600, breaks: [], to: home })
})

const line = (action: string, canSize = '95/96', count: number | '' = 1) => ({
  action,
  count,
  canType: 'Trash',
  canSize,
})

test.each([
  ['a delivery', { cans: [line('Delivery')], fixCan: false }, 3],
  ['no line', { cans: [line('Fix', '', '')], fixCan: false }, 3],
  ['a swap', { cans: [line('Swap')], fixCan: false }, 4],
  ['a fix', { cans: [line('Fix')], fixCan: false }, 6],
  ['a box to fix', { cans: [line('Swap')], fixCan: true }, 6],
  ['a roll-off of ten yards', { cans: [line('Pick-Up', '10 CY')], fixCan: false }, 20],
  ['a sold roll-off', { cans: [line('Delivery', 'Other')], fixCan: true, servicename: '30 Yard Dumpster' }, 20],
  ['a container', { cans: [line('Delivery', '8 CY')], fixCan: false, servicename: '30 Yard Dumpster' }, 3],
])('gives %s its minutes', (_, work, minutes) => {
  const rules = { minutes: { delivery: 3, swap: 4, rolloff: 20, fix: 6 } }
  expect(minutesAt(work, rules)).toBe(minutes)
})

test('takes the truck of the day before the driver’s usual one', () => {
  const drivers = [
    { ...own({}), truck: '7, Isuzu NPR' },
    { ...own({ day: '2026-11-20' }), truck: '' },
    { ...own({ day: '2026-11-21' }), truck: '9' },
    { ...own({ username: 'tasha' }), truck: '' },
  ]
  const trucks = [
    ['marcus', '2026-11-20'],
    ['marcus', '2026-11-21'],
    ['tasha', '2026-11-20'],
  ].map(([who = '', day = '']) => truckOn(drivers, who, day))
  expect(trucks).toEqual(['7, Isuzu NPR', '9', ''])
})
