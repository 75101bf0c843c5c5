import { describe, expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { type Hold, monthlyPriceOn, phaseOn, runsOn, type ServicePlan, since, valuesOn } from './service-plan.ts'

const july: Hold = { id: 7, from: '2027-07-01', to: '2027-07-31', kind: 'vacation', billed: false }
const plan: ServicePlan = {
  phases: [phase('2027-01-10', 2_400), phase('2027-06-01', 2_600)],
  holds: [july],
  ended: null,
}

describe('a service by date', () => {
  test('has not begun before its first phase', () => {
    expect(since(plan)).toBe('2027-01-10')
    expect(runsOn(plan, '2027-01-09')).toEqual({ runs: false, why: 'notbegun' })
    expect(runsOn(plan, '2027-01-10')).toEqual({ runs: true, phase: plan.phases[0] })
  })

  test('runs as its last phase that has begun', () => {
    expect(phaseOn(plan, '2027-05-31')?.price).toBe(2_400)
    expect(phaseOn(plan, '2027-06-01')?.price).toBe(2_600)
    expect(phaseOn(plan, '2030-01-01')?.price).toBe(2_600)
    expect(phaseOn(plan, '2020-01-01')).toBeUndefined()
  })

  test('is on hold from the first to the last day of a hold', () => {
    expect(runsOn(plan, '2027-06-30').runs).toBe(true)
    expect(runsOn(plan, '2027-07-01')).toMatchObject({ why: 'held', hold: july })
    expect(runsOn(plan, '2027-07-31')).toMatchObject({ why: 'held', hold: july })
    expect(runsOn(plan, '2027-08-01').runs).toBe(true)
  })

  test('has ended after its last day, on hold or not', () => {
    const ended = { ...plan, ended: '2027-07-10' }
    expect(runsOn(ended, '2027-07-10')).toMatchObject({ why: 'held' })
    expect(runsOn(ended, '2027-07-11')).toEqual({ runs: false, why: 'ended', last: '2027-07-10' })
  })

  test('never runs when its end is before its first day', () => {
    const never = { ...plan, ended: '2027-01-09' }
    expect(runsOn(never, '2027-01-09')).toMatchObject({ why: 'notbegun' })
    expect(runsOn(never, '2027-01-10')).toMatchObject({ why: 'ended' })
  })

  test('counts with its price while it runs and on a billed hold', () => {
    const billed = { ...plan, holds: [{ ...july, billed: true }] }
    expect(monthlyPriceOn(plan, '2027-01-09')).toBe(0)
    expect(monthlyPriceOn(plan, '2027-02-01')).toBe(2_400)
    expect(monthlyPriceOn(plan, '2027-07-05')).toBe(0)
    expect(monthlyPriceOn(billed, '2027-07-05')).toBe(2_600)
    expect(monthlyPriceOn({ ...plan, ended: '2027-06-30' }, '2027-07-01')).toBe(0)
  })
})

describe('what lists show on a day', () => {
  const shown = (of: ServicePlan, day: string) => {
    const { phase: shownPhase, ...rest } = valuesOn(of, day)
    return { price: shownPhase.price, ...rest }
  }

  test('is the phase in force, counted while it runs or is on a billed hold', () => {
    expect(shown(plan, '2027-01-09')).toEqual({ price: 2_400, active: true, counted: false })
    expect(shown(plan, '2027-06-01')).toEqual({ price: 2_600, active: true, counted: true })
    expect(shown(plan, '2027-07-15')).toEqual({ price: 2_600, active: true, counted: false })
    const billed = { ...plan, holds: [{ ...july, billed: true }] }
    expect(shown(billed, '2027-07-15')).toEqual({ price: 2_600, active: true, counted: true })
  })

  test('is the last phase in force of a service that ended', () => {
    const ended = { ...plan, ended: '2027-02-01' }
    expect(shown(ended, '2027-02-01')).toEqual({ price: 2_400, active: true, counted: true })
    expect(shown(ended, '2027-08-01')).toEqual({ price: 2_400, active: false, counted: false })
  })
})
