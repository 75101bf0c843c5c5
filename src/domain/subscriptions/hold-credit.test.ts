import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { holdCredits } from './hold-credit.ts'
import { addHold } from './holds.ts'
import type { HoldTerms, ServicePlan } from './service-plan.ts'

const plan: ServicePlan = { phases: [phase('2024-03-04', 2_200)], holds: [], ended: null }
const days = (from: string, to: string) => ({ from, to })
const credits = (of: ServicePlan, from: string, to: string, more: Partial<HoldTerms> = {}) =>
  holdCredits(of, addHold(of, { from, to, kind: 'vacation', billed: false, ...more }), days(from, to)).map(
    ({ month, days: held, credit }) => `${month} ${held} ${credit}`,
  )

test('credits the days of each month at its own length', () => {
  // 22.00 less 9.23 for 13 of 31 days, and 22.00 less 12.06 for 17 of 31.
  expect(credits(plan, '2026-12-14', '2027-01-14')).toEqual(['2026-12-01 18 1277', '2027-01-01 14 994'])
})

test('credits a whole month at its price, in any month', () => {
  expect(credits(plan, '2027-02-01', '2027-02-28')).toEqual(['2027-02-01 28 2200'])
  expect(credits(plan, '2028-02-01', '2028-02-29')).toEqual(['2028-02-01 29 2200'])
})

test('rounds both parts around a hold, half up', () => {
  const half = { ...plan, phases: [phase('2024-03-04', 101)] as const }
  // 15 and 15 of 30 days are 0.505 each: 0.51 is billed, 0.50 credited.
  expect(credits(half, '2026-11-01', '2026-11-15')).toEqual(['2026-11-01 15 50'])
})

test('follows a price that changes within the hold', () => {
  const raised = { ...plan, phases: [phase('2024-03-04', 2_200), phase('2027-01-08', 4_400)] as const }
  expect(credits(raised, '2027-01-01', '2027-01-31')).toEqual(['2027-01-01 31 3903'])
})

test('credits nothing for a billed hold, nor after the end', () => {
  expect(credits(plan, '2026-12-14', '2026-12-31', { billed: true })).toEqual(['2026-12-01 18 0'])
  expect(credits({ ...plan, ended: '2026-12-15' }, '2026-12-20', '2026-12-31')).toEqual(['2026-12-01 12 0'])
})
