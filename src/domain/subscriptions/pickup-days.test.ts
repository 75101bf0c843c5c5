import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { dayToChangeFrom, firstPickup, isPickupDay, pickupsBetween } from './pickup-days.ts'
import type { ServicePlan } from './service-plan.ts'

const mondays = phase('2024-03-04', 2_200, { preferred: ['Monday'] })
const plan: ServicePlan = { phases: [mondays], holds: [], ended: null }

test('counts the weekdays of a weekly service', () => {
  expect(pickupsBetween(plan, '2026-12-14', '2027-01-14')).toBe(5)
  expect(pickupsBetween(plan, '2026-12-15', '2026-12-20')).toBe(0)
  const twice = {
    ...plan,
    phases: [{ ...mondays, frequency: '2x Weekly', preferred: ['Monday', 'Thursday'] }] as const,
  }
  expect(pickupsBetween(twice, '2026-12-14', '2026-12-20')).toBe(2)
})

test.each([
  ['every other week', { frequency: 'Bi-Weekly' as const }],
  ['monthly', { frequency: 'Monthly' as const }],
  ['without set days', { preferred: [] }],
])('knows no days of a service %s', (_, more) => {
  const unknown = { ...plan, phases: [{ ...mondays, ...more }] as const }
  expect(pickupsBetween(unknown, '2026-12-14', '2027-01-14')).toBeNull()
  expect(isPickupDay(unknown, '2026-12-14')).toBe(false)
})

test('has no pickup on hold, before the first day, or after the end', () => {
  const hold = { id: 1, from: '2026-12-01', to: '2026-12-20', kind: 'vacation', billed: false } as const
  const held = { ...plan, holds: [hold], ended: '2027-01-05' }
  const days = ['2024-02-26', '2026-12-14', '2026-12-21', '2026-12-22', '2027-01-11']
  expect(days.filter((day) => isPickupDay(held, day))).toEqual(['2026-12-21'])
  expect(pickupsBetween(plan, '2024-02-26', '2024-03-11')).toBeNull()
})

test('proposes the next set weekday, or else tomorrow', () => {
  expect(dayToChangeFrom(mondays, '2026-11-29')).toBe('2026-11-30')
  expect(dayToChangeFrom(mondays, '2026-11-30')).toBe('2026-12-07')
  expect(dayToChangeFrom({ ...mondays, preferred: [] }, '2026-11-30')).toBe('2026-12-01')
})

test('the first pickup follows a day', () => {
  expect(firstPickup(plan, '2026-11-24')).toBe('2026-11-30')
  expect(firstPickup(plan, '2026-11-30')).toBe('2026-12-07')
  const later: ServicePlan = { ...plan, phases: [{ ...mondays, from: '2026-12-15' }] }
  expect(firstPickup(later, '2026-11-24')).toBe('2026-12-21')
  const unknown: ServicePlan = { ...plan, phases: [{ ...mondays, frequency: 'Monthly' }] }
  expect(firstPickup(unknown, '2026-11-24')).toBeNull()
})
