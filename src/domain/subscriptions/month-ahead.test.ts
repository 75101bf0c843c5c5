import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { monthAhead } from './month-ahead.ts'
import type { ServicePlan } from './service-plan.ts'

const TODAY = '2026-11-29'
const plan = (more: Partial<ServicePlan> = {}): ServicePlan => ({
  phases: [phase('2024-03-04', 2_200)],
  holds: [],
  ended: null,
  ...more,
})

test('adds up what runs today, and finds the next day with another sum', () => {
  const changed = plan({ phases: [phase('2024-03-04', 2_200), phase('2026-12-07', 4_400)] })
  expect(monthAhead([plan(), changed], TODAY)).toEqual({ today: 4_400, next: { from: '2026-12-07', month: 6_600 } })
})

test('has no next sum without plans, and skips days that leave the sum as it is', () => {
  expect(monthAhead([], TODAY)).toEqual({ today: 0, next: null })
  const same = plan({ phases: [phase('2024-03-04', 2_200), phase('2026-12-07', 2_200, { cans: 2 })] })
  expect(monthAhead([same], TODAY).next).toBeNull()
})

test('follows holds and ends, and the day on which a held service runs again', () => {
  const hold = { id: 1, from: '2026-12-01', to: '2026-12-31', kind: 'vacation', billed: false } as const
  expect(monthAhead([plan({ holds: [hold] })], TODAY).next).toEqual({ from: '2026-12-01', month: 0 })
  expect(monthAhead([plan({ holds: [hold] })], '2026-12-05')).toEqual({
    today: 0,
    next: { from: '2027-01-01', month: 2_200 },
  })
  expect(monthAhead([plan({ holds: [{ ...hold, to: null }] })], '2026-12-05').next).toBeNull()
  expect(monthAhead([plan({ ended: '2027-01-31' })], TODAY).next).toEqual({ from: '2027-02-01', month: 0 })
})
