import { describe, expect, test } from 'vitest'
import { addHold, holdRefused, holdsUntil, releaseHold } from './holds.ts'
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
const rules = { today: '2027-03-01', minDays: 0, maxDaysPerYear: 0 }
const why = (of: ServicePlan, one: HoldTerms, more = {}) => holdRefused(of, one, { ...rules, ...more })

describe('a hold', () => {
  test('merges with a hold of its kind that it touches or overlaps, under that id', () => {
    expect(daysOf(addHold(plan(july), terms('2027-08-01', '2027-08-10')))).toEqual(['1: 2027-07-01 to 2027-08-10'])
    expect(daysOf(addHold(plan(july), terms('2027-06-20', '2027-06-30')))).toEqual(['1: 2027-06-20 to 2027-07-31'])
    expect(daysOf(addHold(plan(july), terms('2027-07-10', '2027-07-12')))).toEqual(['1: 2027-07-01 to 2027-07-31'])
    expect(daysOf(addHold(plan(july), terms('2027-07-10', null)))).toEqual(['1: 2027-07-01 to null'])
  })

  test('merges two holds of its kind under the lower id', () => {
    const september: Hold = { ...terms('2027-09-01', null), id: 0 }
    expect(daysOf(addHold(plan(july, september), terms('2027-08-01', '2027-08-31')))).toEqual(['0: 2027-07-01 to null'])
  })

  test('stays separate with a day between, or of another kind or billing', () => {
    expect(daysOf(addHold(plan(july), terms('2027-08-02', '2027-08-10')))).toHaveLength(2)
    expect(daysOf(addHold(plan(july), terms('2027-06-01', '2027-06-30', { kind: 'office' })))).toEqual([
      'null: 2027-06-01 to 2027-06-30',
      '1: 2027-07-01 to 2027-07-31',
    ])
    expect(daysOf(addHold(plan(july), terms('2027-08-01', null, { billed: true })))).toHaveLength(2)
  })

  test('is refused on a day that is over, before the first day and after the last', () => {
    expect(why(plan(), terms('2027-02-28', null))).toEqual({ field: 'from', why: 'inPast' })
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

  test('meets the minimum together with holds that it merges with', () => {
    expect(why(plan(), terms('2027-05-01', '2027-05-13'), { minDays: 14 })).toEqual({ field: 'to', why: 'tooShort' })
    expect(why(plan(), terms('2027-05-01', '2027-05-14'), { minDays: 14 })).toBeNull()
    expect(why(plan(july), terms('2027-08-01', '2027-08-01'), { minDays: 14 })).toBeNull()
    expect(why(plan(), terms('2027-05-01', null), { minDays: 14 })).toBeNull()
  })

  test('merges up to the last day that a calendar has', () => {
    expect(daysOf(addHold(plan(july), terms('2027-07-10', '9999-12-31')))).toEqual(['1: 2027-07-01 to 9999-12-31'])
  })

  test('never overlaps another kind', () => {
    expect(() => addHold(plan(july), terms('2027-07-10', null, { kind: 'office' }))).toThrow('never overlap')
  })

  test('is limited for vacations with a last day only', () => {
    const limits = { minDays: 14, maxDaysPerYear: 20 }
    for (const kind of ['seasonal', 'nonpayment', 'office'] as const) {
      expect(why(plan(), terms('2027-05-01', '2027-05-02', { kind }), limits)).toBeNull()
      expect(why(plan(), terms('2027-05-01', '2027-12-31', { kind }), limits)).toBeNull()
    }
    expect(why(plan(), terms('2027-03-01', null), limits)).toBeNull()
    const office: Hold = { ...july, kind: 'office' }
    expect(why(plan(office), terms('2027-05-01', '2027-05-20'), limits)).toBeNull()
  })

  test('counts each calendar year against the maximum', () => {
    const most = { maxDaysPerYear: 40 }
    expect(why(plan(july), terms('2027-09-01', '2027-09-09'), most)).toBeNull()
    expect(why(plan(july), terms('2027-09-01', '2027-09-10'), most)).toEqual({ field: 'to', why: 'tooManyDays' })
    expect(why(plan(), terms('2027-12-01', '2028-02-09'), most)).toBeNull()
    expect(why(plan(), terms('2027-12-01', '2028-02-10'), most)).toEqual({ field: 'to', why: 'tooManyDays' })
  })
})

describe('a release', () => {
  test('ends a hold on the day before, and removes one that has not begun then', () => {
    expect(daysOf(releaseHold(plan(july), 1, '2027-07-11'))).toEqual(['1: 2027-07-01 to 2027-07-10'])
    expect(daysOf(releaseHold(plan({ ...july, to: null }), 1, '2027-07-11'))).toEqual(['1: 2027-07-01 to 2027-07-10'])
    expect(daysOf(releaseHold(plan(july), 1, '2027-07-01'))).toEqual([])
  })

  test('never makes a hold longer and leaves other holds', () => {
    expect(daysOf(releaseHold(plan(july), 1, '2027-09-01'))).toEqual(['1: 2027-07-01 to 2027-07-31'])
    expect(daysOf(releaseHold(plan(july), 2, '2027-07-01'))).toEqual(['1: 2027-07-01 to 2027-07-31'])
  })
})

test('holds are cut at a day', () => {
  const april: Hold = { ...july, id: 2, from: '2027-04-01', to: '2027-04-05' }
  expect(holdsUntil([april, july], '2027-07-10').map(({ to }) => to)).toEqual(['2027-04-05', '2027-07-10'])
  expect(holdsUntil([april, july], '2027-06-30').map(({ id }) => id)).toEqual([2])
})
