import { expect, test } from 'vitest'
import { changeService } from './change-service.ts'
import { endService, moveService } from './end-service.ts'
import { addHold } from './holds.ts'
import { previewMonth } from './preview.ts'
import type { Phase, ServicePlan } from './service-plan.ts'

const first: Phase = { from: '2027-01-01', cans: 1, frequency: 'Weekly', preferred: [], price: 2_200, taxPercent: 0 }
const plan: ServicePlan = { phases: [first], holds: [], ended: null }
const priced = (price: number) => (phase: Phase) => ({ ...phase, price })

test('shows the price of the day before and of the first day', () => {
  const after = changeService(plan, { from: '2027-03-01', apply: priced(4_400), later: false })
  expect(previewMonth(plan, after, '2027-03-01')).toEqual({ before: 2_200, after: 4_400 })
})

test('shows zero for what does not run or is on an unbilled hold', () => {
  const hold = { from: '2027-07-01', to: null, kind: 'vacation', billed: false } as const
  expect(previewMonth(plan, addHold(plan, hold), '2027-07-01')).toEqual({ before: 2_200, after: 0 })
  expect(previewMonth(plan, addHold(plan, { ...hold, billed: true }), '2027-07-01').after).toBe(2_200)
  expect(previewMonth(plan, endService(plan, '2027-03-31'), '2027-04-01')).toEqual({ before: 2_200, after: 0 })
  expect(previewMonth(plan, plan, '2027-01-01')).toEqual({ before: 0, after: 2_200 })
})

test('shows a move with the price at the new site', () => {
  expect(previewMonth(plan, moveService(plan, '2027-05-01', priced(2_700)).plan, '2027-05-01')).toEqual({
    before: 2_200,
    after: 2_700,
  })
})
