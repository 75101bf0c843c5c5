import { describe, expect, test } from 'vitest'
import { endedOn, endRefused, moved, reopened, reopenRefused } from './end-and-reopen.ts'
import { type Hold, type Phase, runsOn, type ServicePlan } from './service-plan.ts'

const phase = (from: string, price: number): Phase => ({
  from,
  cans: 1,
  frequency: 'Weekly',
  preferred: [],
  price,
  taxPercent: 0,
})
const july: Hold = { id: 1, from: '2027-07-01', to: '2027-07-31', kind: 'vacation', billed: false }
const may: Hold = { ...july, id: 2, from: '2027-05-01', to: '2027-05-05' }
const plan: ServicePlan = {
  phases: [phase('2027-01-01', 2_000), phase('2027-08-01', 2_400)],
  holds: [may, july],
  ended: null,
}
let ids = 10
const newId = () => ++ids

describe('an end', () => {
  test('is a last day of service that leaves what is planned after it', () => {
    const ended = endedOn(plan, '2027-03-31')
    expect(ended.phases).toEqual(plan.phases)
    expect(runsOn(ended, '2027-03-31').runs).toBe(true)
    expect(runsOn(ended, '2027-08-02')).toMatchObject({ why: 'ended' })
  })

  test('is refused before the first day', () => {
    expect(endRefused(plan, '2026-12-31')).toEqual({ field: 'last', why: 'beforeFirst' })
    expect(endRefused(plan, '2027-01-01')).toBeNull()
  })
})

describe('a reopening', () => {
  const ended = endedOn(plan, '2027-03-31')

  test('is possible for sixty days after the end', () => {
    expect(reopenRefused(plan, '2027-04-01')).toBe('notEnded')
    expect(reopenRefused(ended, '2027-05-30')).toBeNull()
    expect(reopenRefused(ended, '2027-05-31')).toBe('tooLate')
    expect(reopenRefused(ended, '2027-02-01')).toBeNull()
  })

  test('makes the days between an unbilled hold of the office', () => {
    const again = reopened(ended, '2027-04-20', newId)
    expect(again.ended).toBeNull()
    expect(runsOn(again, '2027-04-01')).toMatchObject({ why: 'held', hold: { kind: 'office', billed: false } })
    expect(runsOn(again, '2027-04-19')).toMatchObject({ why: 'held' })
    expect(runsOn(again, '2027-04-20').runs).toBe(true)
  })

  test('only removes an end that has not come', () => {
    expect(reopened(ended, '2027-03-01', newId)).toEqual(plan)
    expect(reopened(plan, '2027-03-01', newId)).toBe(plan)
  })

  test('of a service that never began holds it from its first day only', () => {
    const never = endedOn(plan, '2026-12-20')
    expect(reopened(never, '2027-01-05', newId).holds[0]).toMatchObject({ from: '2027-01-01', to: '2027-01-04' })
  })
})

describe('a move', () => {
  const priced = (one: Phase): Phase => ({ ...one, price: one.price + 500 })

  test('ends the service the day before and plans the same at the other site', () => {
    const parts = moved(plan, '2027-07-11', priced)
    expect(parts?.old.ended).toBe('2027-07-10')
    expect(parts?.plan.phases).toEqual([phase('2027-07-11', 2_500), phase('2027-08-01', 2_900)])
    expect(parts?.plan.holds).toEqual([{ ...july, from: '2027-07-11' }])
  })

  test('takes holds to come along whole', () => {
    expect(moved(plan, '2027-06-01', priced)?.plan.holds).toEqual([july])
  })

  test('needs a service that has begun and not ended', () => {
    expect(moved(plan, '2026-12-31', priced)).toBeNull()
    expect(moved(endedOn(plan, '2027-03-31'), '2027-04-01', priced)).toBeNull()
  })
})
