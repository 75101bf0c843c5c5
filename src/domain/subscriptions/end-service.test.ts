import { describe, expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { deactivateService, endRefused, endService, moveService, reopenRefused, reopenService } from './end-service.ts'
import { type Hold, type Phase, runsOn, type ServicePlan } from './service-plan.ts'

const july: Hold = { id: 1, from: '2027-07-01', to: '2027-07-31', kind: 'vacation', billed: false }
const may: Hold = { ...july, id: 2, from: '2027-05-01', to: '2027-05-05' }
const plan: ServicePlan = {
  phases: [phase('2027-01-01', 2_000), phase('2027-08-01', 2_400)],
  holds: [may, july],
  ended: null,
}

describe('an end', () => {
  test('is a last day of service that leaves what is planned after it', () => {
    const ended = endService(plan, '2027-03-31')
    expect(ended.phases).toEqual(plan.phases)
    expect(runsOn(ended, '2027-03-31').runs).toBe(true)
    expect(runsOn(ended, '2027-08-02')).toMatchObject({ why: 'ended' })
  })

  test('is refused before the first day', () => {
    expect(endRefused(plan, '2026-12-31', '2026-12-01')).toEqual({ field: 'last', why: 'beforeFirst' })
    expect(endRefused(plan, '2027-01-01', '2026-12-01')).toBeNull()
  })

  test('is not put off once it has passed', () => {
    const ended = endService(plan, '2027-03-31')
    expect(endRefused(ended, '2027-06-30', '2027-07-15')).toEqual({ field: 'last', why: 'alreadyEnded' })
    expect(endRefused(ended, '2027-02-28', '2027-07-15')).toBeNull()
    expect(endRefused(ended, '2027-06-30', '2027-03-31')).toBeNull()
  })
})

describe('a deactivation', () => {
  test('ends a service yesterday, and one that has not begun never runs', () => {
    expect(deactivateService(plan, '2027-03-10').ended).toBe('2027-03-09')
    expect(runsOn(deactivateService(plan, '2027-01-01'), '2027-01-01')).toMatchObject({ why: 'ended' })
    expect(runsOn(deactivateService(plan, '2026-11-29'), '2027-02-01')).toMatchObject({ why: 'ended' })
  })

  test('leaves an end that has passed, and takes the place of one to come', () => {
    expect(deactivateService(endService(plan, '2027-02-28'), '2027-03-10').ended).toBe('2027-02-28')
    expect(deactivateService(endService(plan, '2027-06-30'), '2027-03-10').ended).toBe('2027-03-09')
  })
})

describe('a reopening', () => {
  const ended = endService(plan, '2027-03-31')

  test('is possible for sixty days after the last or, without one, the first day', () => {
    expect(reopenRefused(plan, '2027-04-01')).toBe('notEnded')
    expect(reopenRefused(ended, '2027-05-30')).toBeNull()
    expect(reopenRefused(ended, '2027-05-31')).toBe('tooLate')
    expect(reopenRefused(endService(plan, '2026-10-01'), '2027-03-02')).toBeNull()
    expect(reopenRefused(endService(plan, '2026-10-01'), '2027-03-03')).toBe('tooLate')
  })

  test('makes the days between an unbilled hold of the office', () => {
    const again = reopenService(ended, '2027-04-20')
    expect(again.ended).toBeNull()
    expect(runsOn(again, '2027-04-01')).toMatchObject({ why: 'held', hold: { kind: 'office', billed: false } })
    expect(runsOn(again, '2027-04-19')).toMatchObject({ why: 'held' })
    expect(runsOn(again, '2027-04-20').runs).toBe(true)
    expect(again.holds.slice(1)).toEqual(plan.holds)
  })

  test('runs on its day, though a hold was planned then', () => {
    const open: Hold = { ...july, kind: 'nonpayment', from: '2027-06-01', to: null }
    const stopped = endService({ ...plan, holds: [open] }, '2027-06-30')
    const again = reopenService(stopped, '2027-07-10')
    expect(runsOn(again, '2027-07-10').runs).toBe(true)
    expect(runsOn(again, '2027-06-15')).toMatchObject({ hold: { kind: 'nonpayment' } })
    expect(runsOn(again, '2027-07-05')).toMatchObject({ hold: { kind: 'office' } })
  })

  test('does not bill the days between, though a billed hold was planned then', () => {
    const billed: Hold = { ...july, billed: true }
    const again = reopenService(endService({ ...plan, holds: [billed] }, '2027-07-10'), '2027-08-15')
    expect(runsOn(again, '2027-07-05')).toMatchObject({ hold: { billed: true } })
    expect(runsOn(again, '2027-07-20')).toMatchObject({ hold: { kind: 'office', billed: false } })
  })

  test('only removes an end that has not come', () => {
    expect(reopenService(ended, '2027-03-01')).toEqual(plan)
    expect(reopenService(endService(plan, '2027-03-01'), '2027-03-02')).toEqual({ ...plan, holds: plan.holds })
    expect(reopenService(plan, '2027-03-01')).toEqual(plan)
  })

  test('of a service that never began holds it from its first day only', () => {
    const never = endService(plan, '2026-12-20')
    expect(reopenService(never, '2027-01-05').holds[0]).toMatchObject({ from: '2027-01-01', to: '2027-01-04' })
  })
})

describe('a move', () => {
  const priced = (one: Phase): Phase => ({ ...one, price: one.price + 500 })

  test('ends the service the day before and plans the same at the other site', () => {
    const { ended, plan: there } = moveService(plan, '2027-07-11', priced)
    expect([ended.ended, ended.holds.at(-1)?.to]).toEqual(['2027-07-10', '2027-07-10'])
    expect(there.phases).toEqual([phase('2027-07-11', 2_500), phase('2027-08-01', 2_900)])
    expect(there.holds).toEqual([{ ...july, id: null, from: '2027-07-11' }])
  })

  test('takes coming holds along', () => {
    expect(moveService(plan, '2027-06-01', priced).plan.holds).toEqual([{ ...july, id: null }])
  })

  test('moves a service whole before its first day', () => {
    const { ended, plan: there } = moveService(plan, '2026-12-15', priced)
    expect(runsOn(ended, '2027-01-01')).toMatchObject({ why: 'ended' })
    expect(there.phases).toEqual([phase('2027-01-01', 2_500), phase('2027-08-01', 2_900)])
  })

  test('needs a service that has not ended', () => {
    expect(() => moveService(endService(plan, '2027-03-31'), '2027-04-01', priced)).toThrow('2027-04-01')
  })
})
