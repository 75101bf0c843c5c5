import { describe, expect, test } from 'vitest'
import { filledWithHolds, held, holdRefused, released } from './holds.ts'
import type { Hold, HoldTerms, ServicePlan } from './service-plan.ts'

const plan = (...holds: Hold[]): ServicePlan => ({
  phases: [{ from: '2027-01-01', cans: 1, frequency: 'Weekly', preferred: [], price: 2_000, taxPercent: 0 }],
  holds,
  ended: null,
})
const terms = (from: string, to: string | null, more: Partial<HoldTerms> = {}): HoldTerms => ({
  from,
  to,
  kind: 'vacation',
  billed: false,
  ...more,
})
const july: Hold = { ...terms('2027-07-01', '2027-07-31'), id: 1 }
const daysOf = ({ holds }: ServicePlan) => holds.map(({ id, from, to }) => `${id}: ${from} to ${to}`)
const rules = { today: '2027-03-01', leastDays: 0, mostDaysAYear: 0 }
const why = (of: ServicePlan, one: HoldTerms, more = {}) => holdRefused(of, one, { ...rules, ...more })

describe('a hold', () => {
  test('joins a hold of its kind that it touches or overlaps, under the earlier id', () => {
    expect(daysOf(held(plan(july), terms('2027-08-01', '2027-08-10'), 2))).toEqual(['1: 2027-07-01 to 2027-08-10'])
    expect(daysOf(held(plan(july), terms('2027-06-20', '2027-06-30'), 2))).toEqual(['1: 2027-06-20 to 2027-07-31'])
    expect(daysOf(held(plan(july), terms('2027-07-10', '2027-07-12'), 2))).toEqual(['1: 2027-07-01 to 2027-07-31'])
    expect(daysOf(held(plan(july), terms('2027-07-10', null), 2))).toEqual(['1: 2027-07-01 to null'])
  })

  test('joins two holds of its kind', () => {
    const september: Hold = { ...terms('2027-09-01', null), id: 2 }
    expect(daysOf(held(plan(july, september), terms('2027-08-01', '2027-08-31'), 3))).toEqual(['1: 2027-07-01 to null'])
  })

  test('is a hold of its own a day apart, or beside another kind', () => {
    expect(daysOf(held(plan(july), terms('2027-08-02', '2027-08-10'), 2))).toHaveLength(2)
    expect(daysOf(held(plan(july), terms('2027-06-01', '2027-06-30', { kind: 'office' }), 2))).toEqual([
      '2: 2027-06-01 to 2027-06-30',
      '1: 2027-07-01 to 2027-07-31',
    ])
    expect(daysOf(held(plan(july), terms('2027-08-01', null, { billed: true }), 2))).toHaveLength(2)
  })

  test('is refused on a day that is over, before the first day and after the last', () => {
    expect(why(plan(), terms('2027-02-28', null))).toEqual({ field: 'from', why: 'over' })
    expect(why(plan(), terms('2026-12-01', null), { today: '2026-11-01' })).toEqual({
      field: 'from',
      why: 'beforeFirst',
    })
    expect(why({ ...plan(), ended: '2027-04-30' }, terms('2027-05-01', null))).toEqual({
      field: 'from',
      why: 'afterEnd',
    })
    expect(why(plan(), terms('2027-05-02', '2027-05-01'))).toEqual({ field: 'to', why: 'beforeFrom' })
    expect(why(plan(), terms('2027-03-01', '2027-03-01'))).toBeNull()
  })

  test('is refused inside a hold of another kind', () => {
    expect(why(plan(july), terms('2027-07-10', '2027-07-12', { kind: 'seasonal' }))).toEqual({
      field: 'from',
      why: 'overlaps',
      hold: july,
    })
  })

  test('is at least as long as the company asks for, with what it joins', () => {
    expect(why(plan(), terms('2027-05-01', '2027-05-13'), { leastDays: 14 })).toEqual({ field: 'to', why: 'tooShort' })
    expect(why(plan(), terms('2027-05-01', '2027-05-14'), { leastDays: 14 })).toBeNull()
    expect(why(plan(july), terms('2027-08-01', '2027-08-01'), { leastDays: 14 })).toBeNull()
    expect(why(plan(), terms('2027-05-01', null), { leastDays: 14 })).toBeNull()
  })

  test('counts each calendar year against the most days a year', () => {
    const most = { mostDaysAYear: 40 }
    expect(why(plan(july), terms('2027-09-01', '2027-09-09'), most)).toBeNull()
    expect(why(plan(july), terms('2027-09-01', '2027-09-10'), most)).toEqual({ field: 'to', why: 'tooManyDays' })
    expect(why(plan(), terms('2027-12-01', '2028-02-09'), most)).toBeNull()
    expect(why(plan(), terms('2027-12-01', '2028-02-10'), most)).toEqual({ field: 'to', why: 'tooManyDays' })
    expect(why(plan(), terms('2027-12-01', null), most)).toBeNull()
  })
})

describe('a release', () => {
  test('ends a hold on the day before, and removes one that has not begun then', () => {
    expect(daysOf(released(plan(july), 1, '2027-07-11'))).toEqual(['1: 2027-07-01 to 2027-07-10'])
    expect(daysOf(released(plan({ ...july, to: null }), 1, '2027-07-11'))).toEqual(['1: 2027-07-01 to 2027-07-10'])
    expect(daysOf(released(plan(july), 1, '2027-07-01'))).toEqual([])
  })

  test('never makes a hold longer and leaves other holds', () => {
    expect(daysOf(released(plan(july), 1, '2027-09-01'))).toEqual(['1: 2027-07-01 to 2027-07-31'])
    expect(daysOf(released(plan(july), 2, '2027-07-01'))).toEqual(['1: 2027-07-01 to 2027-07-31'])
  })
})

test('days are filled with holds around those that exist', () => {
  let ids = 1
  const filled = (of: ServicePlan) => daysOf(filledWithHolds(of, '2027-06-01', '2027-08-31', () => ++ids))
  expect(filled(plan(july))).toEqual([
    '2: 2027-06-01 to 2027-06-30',
    '1: 2027-07-01 to 2027-07-31',
    '3: 2027-08-01 to 2027-08-31',
  ])
  expect(filled(plan({ ...july, to: null }))).toEqual(['4: 2027-06-01 to 2027-06-30', '1: 2027-07-01 to null'])
  expect(filled(plan({ ...july, from: '2027-09-01', to: null }))).toEqual([
    '5: 2027-06-01 to 2027-08-31',
    '1: 2027-09-01 to null',
  ])
})
